import { nameKey } from '../../../../shared/lib/text/name-key.ts'
import { tidyLine } from '../../../../shared/lib/text/tidy.ts'
import type { CustomerVehicle } from '../../../../shared/rules/customer/customer-record.ts'
import type { VehicleType } from '../../../../shared/rules/price/vehicles.ts'
import { colours, makes, makeTypes, models, shades, typeWords } from './vehicle-tables.ts'

/** The parts of a vehicle as a file has them. `type` may be any word. */
export type VehicleParts = Partial<Record<'type' | 'make' | 'model' | 'year' | 'colour' | 'plate', string>>

/** The key of a make or model, however it is punctuated: `CR-V`, `CR V` and `crv` are one. */
const plainName = (text: string) => nameKey(text).replace(/[^a-z\d]/g, '')

const makeOfName = new Map(
  makes.flatMap(([make, ...aliases]) => [make, ...aliases].map((name) => [plainName(name), make] as const)),
)
const modelOfName = new Map(
  models.flatMap(({ names, ...model }) => names.split(' ').map((name) => [name, model] as const)),
)

/** The words of the longest names: "Town and Country". */
const longestName = 3

type Found<Value> = { start: number; end: number; value: Value }

/** Finds the first name of a table among words, the longest that begins there. */
function findName<Value>(words: readonly string[], names: ReadonlyMap<string, Value>): Found<Value> | null {
  for (const start of words.keys()) {
    for (let end = Math.min(start + longestName, words.length); end > start; end -= 1) {
      const value = names.get(plainName(words.slice(start, end).join('')))
      if (value !== undefined) return { start, end, value }
    }
  }
  return null
}

const wordsOf = (text: string) => text.split(/[\s,;()]+/).filter(Boolean)

/** Returns whether a text names a make: "2021 grey Honda CR-V". */
export const hasMake = (text: string): boolean => findName(wordsOf(text), makeOfName) !== null

/** Returns the type that a word or a text names, such as "Pickup" or "Mid-size SUV". */
function typeOfText(text: string): VehicleType | undefined {
  const words = [plainName(text), ...wordsOf(text.replaceAll('/', ' ')).map(plainName)]
  return words.map((word) => typeWords[word]).find((type) => type !== undefined)
}

function guessType({ type = '', make, model }: { type?: string; make: string; model: string }): VehicleType {
  const known = findName(wordsOf(model), modelOfName)?.value
  const isSameMake = known && (make === '' || known.make === make)
  return typeOfText(type) ?? (isSameMake ? known.type : undefined) ?? makeTypes[make] ?? 'sedan'
}

const yearPattern = /^(?:19[3-9]\d|20[0-4]\d)$/
const platePattern =
  /[\s,;(]+(?:licen[cs]e plate|licen[cs]e|plate)\b[\s:#]*([a-z\d][a-z\d -]{2,9}[a-z\d])\)?$/i

/** Returns the range of a colour with the shade before it: "dark blue". */
function findColour(words: readonly string[]): Found<string> | null {
  const index = words.findIndex((word) => colours.test(word))
  if (index < 0) return null
  const start = index > 0 && shades.test(words[index - 1] ?? '') ? index - 1 : index
  return { start, end: index + 1, value: words.slice(start, index + 1).join(' ') }
}

/** Splits a text like "2021 grey Honda CR-V". What names no make is all model, so that nothing is lost. */
export function splitVehicle(text: string): CustomerVehicle {
  const line = tidyLine(text)
  const plate = platePattern.exec(line)?.[1] ?? null
  const words = wordsOf(line.replace(platePattern, ''))
  const yearAt = words.findIndex((word) => yearPattern.test(word))
  const [yearText] = yearAt < 0 ? [] : words.splice(yearAt, 1)
  const colour = findColour(words)
  if (colour) words.splice(colour.start, colour.end - colour.start)
  const type = typeOfText(words.at(-1) ?? '')
  if (type && words.length > 1) words.pop()
  const made = findName(words, makeOfName)
  const known = made ? null : findName(words, modelOfName)
  const make = made?.value ?? known?.value.make ?? ''
  const before = made ? words.slice(0, made.start) : []
  // Of "Range Rover", the make is in the name of the model.
  const after = made ? words.slice(made.end) : words
  const model = [...after, ...(before.length > 0 ? [`(${before.join(' ')})`] : [])].join(' ')
  if (make === '' && model === '') return vehicleOfParts({ model: line })
  return {
    vehicleType: guessType({ make, model, ...(type && { type }) }),
    ...{ make, model },
    year: yearText ? Number(yearText) : null,
    colour: colour?.value ?? null,
    plate,
  }
}

/** Completes a vehicle whose parts have columns of their own. */
export function vehicleOfParts(parts: VehicleParts): CustomerVehicle {
  const { type = '', year = '', colour = '', plate = '' } = parts
  const given = tidyLine(parts.make ?? '')
  const model = tidyLine(parts.model ?? '')
  const known = given ? undefined : findName(wordsOf(model), modelOfName)?.value.make
  const make = makeOfName.get(plainName(given)) ?? (given || known || '')
  return {
    vehicleType: guessType({ type, make, model }),
    ...{ make, model },
    year: yearPattern.test(year.trim()) ? Number(year) : null,
    colour: tidyLine(colour) || null,
    plate: tidyLine(plate) || null,
  }
}
