/**
 * Cells of Oregon's list whose lines the conversion joined so that nothing in the file divides them, as printed (`¶` between
 * paragraphs), and the names that they hold: each name and how often it follows itself.
 */

const CELLS: Record<string, readonly (readonly [name: string, times: number])[]> = {
  "capsaicin diclofenac sodium lidocaine HCl lidocaine HCl lidocaine HCl lidocaine/prilocaine": [
    ["capsaicin", 1],
    ["diclofenac sodium", 1],
    ["lidocaine HCl", 3],
    ["lidocaine/prilocaine", 1],
  ],
  "lopinavir/ritonavir maraviroc maraviroc nevirapine nevirapine nevirapine ¶ raltegravir potassium raltegravir potassium raltegravir potassium rilpivirine ¶ rilpivirine HCl rilpivirine HCl ritonavir ritonavir tipranavir zidovudine zidovudine zidovudine zidovudine":
    [
      ["lopinavir/ritonavir", 1],
      ["maraviroc", 2],
      ["nevirapine", 3],
      ["raltegravir potassium", 3],
      ["rilpivirine", 1],
      ["rilpivirine HCl", 2],
      ["ritonavir", 2],
      ["tipranavir", 1],
      ["zidovudine", 4],
    ],
  "apixaban (ELIQUIS ™) ¶ apixaban (ELIQUIS ™) dabigatran etexilate mesylate edoxaban tosylate enoxaparin sodium enoxaparin sodium rivaroxaban ¶ rivaroxaban (XARELTO ™) rivaroxaban (XARELTO ™) warfarin sodium":
    [
      ["apixaban (ELIQUIS ™)", 2],
      ["dabigatran etexilate mesylate", 1],
      ["edoxaban tosylate", 1],
      ["enoxaparin sodium", 2],
      ["rivaroxaban", 1],
      ["rivaroxaban (XARELTO ™)", 2],
      ["warfarin sodium", 1],
    ],
  "cholestyramine cholestyramine cholestyramine (with sugar) cholestyramine (with sugar) cholestyramine/aspartame ¶ evolocumab (REPATHA PUSHTRONEX ™) * evolocumab (REPATHA SURECLICK ™) * evolocumab (REPATHA SYRINGE ™) * ezetimibe ¶ fenofibrate ¶ fenofibrate nanocrystallized fenofibrate,micronized fenofibric acid (choline) omega-3 acid ethyl esters *":
    [
      ["cholestyramine", 2],
      ["cholestyramine (with sugar)", 2],
      ["cholestyramine/aspartame", 1],
      ["evolocumab (REPATHA PUSHTRONEX ™) *", 1],
      ["evolocumab (REPATHA SURECLICK ™) *", 1],
      ["evolocumab (REPATHA SYRINGE ™) *", 1],
      ["ezetimibe", 1],
      ["fenofibrate", 1],
      ["fenofibrate nanocrystallized", 1],
      ["fenofibrate,micronized", 1],
      ["fenofibric acid (choline)", 1],
      ["omega-3 acid ethyl esters *", 1],
    ],
  "aspirin aspirin aspirin ¶ aspirin/dipyridamole cilostazol clopidogrel bisulfate dipyridamole prasugrel HCl ticagrelor":
    [
      ["aspirin", 3],
      ["aspirin/dipyridamole", 1],
      ["cilostazol", 1],
      ["clopidogrel bisulfate", 1],
      ["dipyridamole", 1],
      ["prasugrel HCl", 1],
      ["ticagrelor", 1],
    ],
  "bacitracin bacitracin zinc ¶ bacitracin zinc/polymyxin B bacitracin/polymyxin B sulfate gentamicin sulfate ¶ mupirocin neomycin/bacitracin/polymyxinB":
    [
      ["bacitracin", 1],
      ["bacitracin zinc", 1],
      ["bacitracin zinc/polymyxin B", 1],
      ["bacitracin/polymyxin B sulfate", 1],
      ["gentamicin sulfate", 1],
      ["mupirocin", 1],
      ["neomycin/bacitracin/polymyxinB", 1],
    ],
  "alendronate sodium ibandronate sodium risedronate sodium": [
    ["alendronate sodium", 1],
    ["ibandronate sodium", 1],
    ["risedronate sodium", 1],
  ],
  "HUMALOG ™ - BRAND ONLY HUMALOG ™ - BRAND ONLY ¶ HUMALOG KWIKPEN U-100 ™ - BRAND ONLY ¶ insulin lispro insulin lispro ¶ INSULIN LISPRO - GENERIC ONLY ¶ insulin lispro protamin/lispro insulin lispro protamin/lispro insulin NPH hum/reg insulin hm * insulin NPH hum/reg insulin hm * insulin NPH human isophane insulin regular, human ¶ insulin regular, human ¶ insulin zinc human recombinant LANTUS ™ - BRAND ONLY ¶ LANTUS SOLOSTAR ™ - BRAND ONLY":
    [
      ["HUMALOG ™ - BRAND ONLY", 2],
      ["HUMALOG KWIKPEN U-100 ™ - BRAND ONLY", 1],
      ["insulin lispro", 2],
      ["INSULIN LISPRO - GENERIC ONLY", 1],
      ["insulin lispro protamin/lispro", 2],
      ["insulin NPH hum/reg insulin hm *", 2],
      ["insulin NPH human isophane", 1],
      ["insulin regular, human", 2],
      ["insulin zinc human recombinant", 1],
      ["LANTUS ™ - BRAND ONLY", 1],
      ["LANTUS SOLOSTAR ™ - BRAND ONLY", 1],
    ],
  "eltrombopag olamine eltrombopag olamine romiplostim": [
    ["eltrombopag olamine", 2],
    ["romiplostim", 1],
  ],
  "immun glob G(IgG)/gly/IgA ov50 immun glob G(IgG)/pro/IgA 0-50 immun glob G(IgG)/pro/IgA 0-50": [
    ["immun glob G(IgG)/gly/IgA ov50", 1],
    ["immun glob G(IgG)/pro/IgA 0-50", 2],
  ],
  "sodium phenylbutyrate sodium phenylbutyrate sodium phenylbutyrate": [["sodium phenylbutyrate", 3]],
  "carbamazepine carbamazepine carbamazepine clobazam clobazam diazepam ¶ diazepam (VALTOCO ™) ethosuximide ethosuximide gabapentin ¶ gabapentin lacosamide levetiracetam levetiracetam levetiracetam methsuximide ¶ midazolam (NAYZILAM ™) oxcarbazepine oxcarbazepine phenobarbital phenobarbital ¶ phenytoin phenytoin ¶ phenytoin sodium extended pregabalin * ¶ primidone rufinamide tiagabine HCl topiramate zonisamide":
    [
      ["carbamazepine", 3],
      ["clobazam", 2],
      ["diazepam", 1],
      ["diazepam (VALTOCO ™)", 1],
      ["ethosuximide", 2],
      ["gabapentin", 2],
      ["lacosamide", 1],
      ["levetiracetam", 3],
      ["methsuximide", 1],
      ["midazolam (NAYZILAM ™)", 1],
      ["oxcarbazepine", 2],
      ["phenobarbital", 2],
      ["phenytoin", 2],
      ["phenytoin sodium extended", 1],
      ["pregabalin *", 1],
      ["primidone", 1],
      ["rufinamide", 1],
      ["tiagabine HCl", 1],
      ["topiramate", 1],
      ["zonisamide", 1],
    ],
  "COPAXONE ™ - BRAND ONLY * ¶ interferon beta-1a interferon beta-1a interferon beta-1a interferon beta-1a/albumin interferon beta-1a/albumin ¶ interferon beta-1b (BETASERON ™) peginterferon beta-1a (PLEGRIDY ™) ¶ peginterferon beta-1a (PLEGRIDY PEN ™)":
    [
      ["COPAXONE ™ - BRAND ONLY *", 1],
      ["interferon beta-1a", 3],
      ["interferon beta-1a/albumin", 2],
      ["interferon beta-1b (BETASERON ™)", 1],
      ["peginterferon beta-1a (PLEGRIDY ™)", 1],
      ["peginterferon beta-1a (PLEGRIDY PEN ™)", 1],
    ],
  "cyanocobalamin (vitamin B-12) pyridoxine HCl (vitamin B6) thiamine HCl ¶ thiamine mononitrate (vit B1)": [
    ["cyanocobalamin (vitamin B-12)", 1],
    ["pyridoxine HCl (vitamin B6)", 1],
    ["thiamine HCl", 1],
    ["thiamine mononitrate (vit B1)", 1],
  ],
  "betaxolol HCl brimonidine tartrate brinzolamide carteolol HCl ¶ dorzolamide HCl/timolol maleat dorzolamide/timolol/PF latanoprost ¶ latanoprost pilocarpine HCl timolol maleate travoprost":
    [
      ["betaxolol HCl", 1],
      ["brimonidine tartrate", 1],
      ["brinzolamide", 1],
      ["carteolol HCl", 1],
      ["dorzolamide HCl/timolol maleat", 1],
      ["dorzolamide/timolol/PF", 1],
      ["latanoprost", 2],
      ["pilocarpine HCl", 1],
      ["timolol maleate", 1],
      ["travoprost", 1],
    ],
  "nalmefene HCl (OPVEE ™) naloxone HCl ¶ naloxone HCl naloxone HCl naloxone HCl naloxone HCl ¶ naloxone HCl (KLOXXADO ™)":
    [
      ["nalmefene HCl (OPVEE ™)", 1],
      ["naloxone HCl", 5],
      ["naloxone HCl (KLOXXADO ™)", 1],
    ],
  "bupropion HCl nicotine nicotine ¶ nicotine polacrilex nicotine polacrilex nicotine polacrilex varenicline tartrate ‡ varenicline tartrate ‡":
    [
      ["bupropion HCl", 1],
      ["nicotine", 2],
      ["nicotine polacrilex", 3],
      ["varenicline tartrate ‡", 2],
    ],
  "ipratropium bromide ipratropium bromide ipratropium/albuterol sulfate ¶ ipratropium/albuterol sulfate (COMBIVENT RESPIMAT ™) tiotropium bromide (SPIRIVA RESPIMAT ™) umeclidinium bromide":
    [
      ["ipratropium bromide", 2],
      ["ipratropium/albuterol sulfate", 1],
      ["ipratropium/albuterol sulfate (COMBIVENT RESPIMAT ™)", 1],
      ["tiotropium bromide (SPIRIVA RESPIMAT ™)", 1],
      ["umeclidinium bromide", 1],
    ],
  "amitriptyline HCl ‡ bupropion HCl bupropion HCl bupropion HCl ¶ citalopram hydrobromide citalopram hydrobromide desipramine HCl ‡ desvenlafaxine succinate doxepin HCl ‡ ¶ doxepin HCl ‡ duloxetine HCl escitalopram oxalate fluoxetine HCl fluoxetine HCl fluoxetine HCl fluvoxamine maleate imipramine HCl ‡ mirtazapine mirtazapine nefazodone HCl ¶ nortriptyline HCl ‡ nortriptyline HCl ‡ paroxetine HCl sertraline HCl sertraline HCl venlafaxine HCl venlafaxine HCl":
    [
      ["amitriptyline HCl ‡", 1],
      ["bupropion HCl", 3],
      ["citalopram hydrobromide", 2],
      ["desipramine HCl ‡", 1],
      ["desvenlafaxine succinate", 1],
      ["doxepin HCl ‡", 2],
      ["duloxetine HCl", 1],
      ["escitalopram oxalate", 1],
      ["fluoxetine HCl", 3],
      ["fluvoxamine maleate", 1],
      ["imipramine HCl ‡", 1],
      ["mirtazapine", 2],
      ["nefazodone HCl", 1],
      ["nortriptyline HCl ‡", 2],
      ["paroxetine HCl", 1],
      ["sertraline HCl", 2],
      ["venlafaxine HCl", 2],
    ],
};

/** Undefined where the cell is none of these. */
export function namesOfCrowded(text: string): string[] | undefined {
  return CELLS[text]?.flatMap(([name, times]) => Array.from({ length: times }, () => name));
}
