import type { TermsSection } from '../../rules/terms/terms-text.ts'
import { placeText } from '../page/place-text.ts'

/** A paragraph, optionally with a run-in heading. */
type Paragraph = { name?: string; text: string }

/** A question with its answer: our own paragraphs, a section of the owner's terms, or the list of fees. */
export type HomeQuestion = {
  /** The anchor of the answer on the home page. */
  id: string
  question: string
} & (
  | { kind: 'ours'; answer: readonly Paragraph[]; link?: { text: string; href: string } }
  | { kind: 'terms'; terms: TermsSection }
  | { kind: 'fees' }
)

/** The question that the banner ADDITIONAL FEES MAY APPLY opens. */
export const feesQuestionId = 'fees'

/**
 * The frequently asked questions on the home page and in its structured data. `visit` is the shop's address and
 * its map.
 */
export const homeQuestions = (visit: { address: string; href: string }): readonly HomeQuestion[] => [
  {
    id: feesQuestionId,
    question: 'What fees may apply?',
    kind: 'fees',
  },
  {
    id: 'shop',
    question: placeText({
      both: 'Where is the shop?',
      shop: 'Where is the shop?',
      mobile: 'Where do you work?',
    }),
    kind: 'ours',
    answer: [
      {
        text: `${visit.address}${placeText({ both: '. Or we come to you.', shop: '.', mobile: 'At your place. We come to you with water and power.' })}`,
      },
    ],
    link: {
      text: placeText({ both: 'Directions', shop: 'Directions', mobile: 'See the areas' }),
      href: visit.href,
    },
  },
  { id: 'rain', question: 'What if it rains?', kind: 'terms', terms: 'weather' },
  {
    id: 'water',
    question: placeText({
      both: 'Do you need my water and power?',
      shop: 'How do I get home meanwhile?',
      mobile: 'Do you need my water and power?',
    }),
    kind: 'ours',
    answer: [
      {
        text: placeText({
          both: 'No, we bring both, but a tap or an outlet helps. If watering rules ban washing, we do the job at our shop.',
          shop: 'Please arrange a ride. Each package says how long it takes.',
          mobile: 'No, we bring both, but a tap or an outlet helps.',
        }),
      },
    ],
  },
  {
    id: 'family',
    question: 'What about children and pets?',
    kind: 'ours',
    answer: [
      {
        text: 'Please keep them away while we work: there are cables, hoses and cleaners. Please take child seats out first and put them back in yourself.',
      },
    ],
  },
  { id: 'payment', question: 'How and when do I pay?', kind: 'terms', terms: 'payment' },
  { id: 'late', question: 'What if someone is late?', kind: 'terms', terms: 'late' },
  { id: 'cancel', question: 'Can I reschedule or cancel?', kind: 'terms', terms: 'cancellation' },
]

/** Formats a paragraph in one line, for structured data. */
export const paragraphText = ({ name, text }: Paragraph) => (name ? `${name}: ${text}` : text)
