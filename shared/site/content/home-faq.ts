import type { Business } from '../../lib/business/business.ts'
import type { TermsSection } from '../../rules/terms/terms-text.ts'

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
 * The frequently asked questions on the home page and in its structured data. `shopMapHref` links to the shop
 * on a map.
 */
export const homeQuestions = ({ shopAddress }: Business, shopMapHref: string): readonly HomeQuestion[] => [
  {
    id: feesQuestionId,
    question: 'What fees may apply?',
    kind: 'fees',
  },
  {
    id: 'shop',
    question: 'Where is the shop?',
    kind: 'ours',
    answer: [{ text: `${shopAddress}. Or we come to you.` }],
    link: { text: 'Directions', href: shopMapHref },
  },
  { id: 'rain', question: 'What if it rains?', kind: 'terms', terms: 'weather' },
  {
    id: 'water',
    question: 'Do you need my water and power?',
    kind: 'ours',
    answer: [
      {
        text: 'No, we bring both, but a tap or an outlet helps. If watering rules ban washing, we do the job at our shop.',
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
