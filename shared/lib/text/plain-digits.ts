/** Zero to nine follow each other in every script: a digit is as far as it lies behind the zero of its own. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** Digits of any script as a keyboard has them. */
export const plainDigits = (text: string): string => text.replace(/\p{Nd}/gu, plainDigit)
