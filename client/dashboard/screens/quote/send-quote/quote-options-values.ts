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

/** An option as its form holds it; numbers are text, as they are typed. */
export type OptionFormValues = {
  key: string
  title: string
  lines: LineFormValues[]
  duration: DurationFormValues
  place: Place
}

/** What an offer and a template hold alike. */
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

/** A draft with the options of a template. What is written already stays. */
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

/** A draft as the API takes it. */
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

/** The messages of the fields below a place in what was sent, as `options.1.` names it. */
export const errorsBelow = (errors: Record<string, string | undefined>, prefix: string) =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, message]) => [field.slice(prefix.length), message]),
  )
