/** What was found once is not searched again. What is not found is not remembered: there is no end of it. */
export function remembered<Value>(find: (key: string) => Value | undefined): (key: string) => Value | undefined {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    if (value !== undefined) known.set(key, value);
    return value;
  };
}
