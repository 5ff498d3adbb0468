import type { Place } from '../../../../../shared/lib/business/place.ts'
import type { Offer, OfferOption } from '../../../../../shared/rules/quote/offer.ts'
import { maxOptions } from '../../../../../shared/rules/quote/offer-terms.ts'
import {
  type DurationDraft,
  durationDraft,
  emptyLine,
  type LineDraft,
  lineDrafts,
  linesOf,
  minutesOf,
} from '../../../components/booking/job-form/job-draft.ts'

/** An option as its form holds it; numbers are text, as they are typed. */
export type OptionDraft = {
  key: string
  title: string
  lines: LineDraft[]
  duration: DurationDraft
  place: Place
}

/** What an offer and a template hold alike. */
export type OptionsDraft = { options: OptionDraft[]; note: string }

const usualMinutes = 180

export const emptyOption = (place: Place): OptionDraft => ({
  key: crypto.randomUUID(),
  title: '',
  lines: [emptyLine()],
  duration: durationDraft(usualMinutes),
  place,
})

const isEmpty = ({ title, lines }: OptionDraft) =>
  !title && lines.every(({ label, amount }) => !label && !amount)

export const optionsDraft = ({ options, note }: Pick<Offer, 'options' | 'note'>): OptionsDraft => ({
  options: options.map(({ title, lines, durationMinutes, place }) => ({
    key: crypto.randomUUID(),
    title,
    lines: lineDrafts(lines),
    duration: durationDraft(durationMinutes),
    place,
  })),
  note,
})

/** A draft with the options of a template. What is written already stays. */
export const withTemplate = (
  draft: OptionsDraft,
  template: Pick<Offer, 'options' | 'note'>,
): OptionsDraft => {
  const added = optionsDraft(template)
  const kept = draft.options.filter((option) => !isEmpty(option))
  return { options: [...kept, ...added.options].slice(0, maxOptions), note: draft.note || added.note }
}

/** A draft as the API takes it. */
export const toOptions = ({ options, note }: OptionsDraft): { options: OfferOption[]; note: string } => ({
  options: options.map(({ title, lines, duration, place }) => ({
    title,
    lines: linesOf(lines),
    durationMinutes: minutesOf(duration),
    place,
  })),
  note,
})

/** The messages of the fields below a place in what was sent, as `options.1.` names it. */
export const errorsUnder = (errors: Record<string, string | undefined>, place: string) =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(place))
      .map(([field, message]) => [field.slice(place.length), message]),
  )
