/** What amounts, as price lines have them, come to in whole dollars. */
export const totalOf = (lines: readonly { amount: number }[]) =>
  lines.reduce((total, { amount }) => total + amount, 0)
