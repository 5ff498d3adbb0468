/** Letters that sort as others, each group before the letter that it sorts as. */
const accented = [
  'ÀÁÂÃÄÅàáâãäåa',
  'Ççc',
  'ÈÉÊËèéêëe',
  'ÌÍÎÏìíîïi',
  'Ññn',
  'ÒÓÔÕÖØòóôõöøo',
  'ÙÚÛÜùúûüu',
  'Ýýÿy',
]

/** Each of those letters with the one that it sorts as. */
export const sortedAs: readonly (readonly [letter: string, as: string])[] = accented.flatMap((group) => {
  const letters = [...group]
  const as = letters.pop() ?? ''
  return letters.map((letter) => [letter, as] as const)
})

const plainLetters = new Map(sortedAs)

/**
 * By which names sort and are found: without accents, in lower case. The generated columns `name_key` of customers and
 * `customer_name_key` of bookings are the same.
 */
export const nameKey = (name: string): string =>
  name.replace(/[A-ZÀ-ÿ]/g, (letter) => plainLetters.get(letter) ?? asciiLowerCase(letter))

/** As the database does it: `×` and `Þ` stay what they are. */
const asciiLowerCase = (letter: string) => (letter <= 'Z' ? letter.toLowerCase() : letter)
