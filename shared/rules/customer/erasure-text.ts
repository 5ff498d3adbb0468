/** What stands for a customer in the list of erasures, before it is hashed. */
export const erasureText = (key: string) => `customer:${key}`
