import type { Place } from '../../../../../shared/lib/business/place.ts'
import type { PricedQuote, QuoteOption } from '../../../../../shared/rules/quote/priced-quote.ts'
import { maxOptions } from '../../../../../shared/rules/quote/quote-terms.ts'
import {
  type DurationFormValues,
  durationFormValues,
  emptyLine,
  type LineFormValues,
  lineFormValues,
  toDurationMinutes,
  toPriceLines,
} from '../../../components/booking/job-form/job-form-values.ts'

/** An option as form values; numbers are text, as typed. */
export type OptionFormValues = {
  key: string
  title: string
  lines: LineFormValues[]
  duration: DurationFormValues
  place: Place
}

/** The fields that quotes and templates share. */
export type OptionsFormValues = { options: OptionFormValues[]; note: string }

const defaultMinutes = 180

export const emptyOption = (place: Place): OptionFormValues => ({
  key: crypto.randomUUID(),
  title: '',
  lines: [emptyLine()],
  duration: durationFormValues(defaultMinutes),
  place,
})

const isEmptyOption = ({ title, lines }: OptionFormValues) =>
  !title && lines.every(({ label, amount }) => !label && !amount)

export const optionsFormValues = ({
  options,
  note,
}: Pick<PricedQuote, 'options' | 'note'>): OptionsFormValues => ({
  options: options.map(({ title, lines, durationMinutes, place }) => ({
    key: crypto.randomUUID(),
    title,
    lines: lineFormValues(lines),
    duration: durationFormValues(durationMinutes),
    place,
  })),
  note,
})

/** Adds a template's options. Keeps options and a note that are already filled in. */
export const addTemplate = (
  values: OptionsFormValues,
  template: Pick<PricedQuote, 'options' | 'note'>,
): OptionsFormValues => {
  const added = optionsFormValues(template)
  const filledOptions = values.options.filter((option) => !isEmptyOption(option))
  return {
    options: [...filledOptions, ...added.options].slice(0, maxOptions),
    note: values.note || added.note,
  }
}

/** Converts form values to the API's request. */
export const toOptionsInput = ({
  options,
  note,
}: OptionsFormValues): { options: QuoteOption[]; note: string } => ({
  options: options.map(({ title, lines, duration, place }) => ({
    title,
    lines: toPriceLines(lines),
    durationMinutes: toDurationMinutes(duration),
    place,
  })),
  note,
})

/** Returns the errors whose field starts with a prefix such as `options.1.`, without that prefix. */
export const errorsBelow = (errors: Record<string, string | undefined>, prefix: string) =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, message]) => [field.slice(prefix.length), message]),
  )
