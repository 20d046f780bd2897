/** What a table itself holds under a key: never what every object has, such as `constructor`. */

export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
