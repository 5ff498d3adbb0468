/** Capitalizes the first letter of a text. */
export const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
