/**
 * Unicode encodes the ten digits of every script in sequence, so a digit's value is its distance from that
 * script's zero.
 */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** Replaces the digits of any script with ASCII digits. */
export const plainDigits = (text: string): string => text.replace(/\p{Nd}/gu, plainDigit)
