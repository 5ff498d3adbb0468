import type { Business } from '../../site/business.ts'
import { fees } from '../../terms/fees.ts'
import type { TermsPart } from '../../terms/terms-words.ts'

/** A paragraph, which may begin with what it is about. */
type Paragraph = { name?: string; text: string }

/** A question and its answer: paragraphs of ours, or what the owner says in the terms. */
export type HomeQuestion = {
  /** The address of the answer, after `/#`. */
  id: string
  question: string
} & (
  | { answer: readonly Paragraph[]; link?: { text: string; href: string }; terms?: undefined }
  | { terms: TermsPart; answer?: undefined; link?: undefined }
)

/** What the banner ADDITIONAL FEES MAY APPLY opens. */
export const feesQuestionId = 'fees'

/** What visitors ask before they book, on the home page and as JSON-LD. `shopMapHref` leads to the shop in the map service. */
export const homeFaqOf = ({ shopAddress }: Business, shopMapHref: string): readonly HomeQuestion[] => [
  {
    id: feesQuestionId,
    question: 'Which fees may apply?',
    answer: fees,
  },
  {
    id: 'shop',
    question: 'Where is the shop?',
    answer: [{ text: `${shopAddress}. Or we come to you.` }],
    link: { text: 'Directions', href: shopMapHref },
  },
  { id: 'rain', question: 'What if it rains?', terms: 'weather' },
  {
    id: 'water',
    question: 'Do you need my water and power?',
    answer: [
      {
        text: 'No, we bring both; a tap or an outlet helps. Where watering rules forbid washing, the job moves to our shop.',
      },
    ],
  },
  {
    id: 'family',
    question: 'What about children and pets?',
    answer: [
      {
        text: 'Please keep them away while we work: there are cables, hoses and cleaners. Take child seats out, and put them back yourself.',
      },
    ],
  },
  { id: 'payment', question: 'How and when do I pay?', terms: 'payment' },
  { id: 'late', question: 'What if somebody is late?', terms: 'late' },
  { id: 'cancel', question: 'Can I move or cancel?', terms: 'cancellation' },
]

/** A paragraph in one line, as search engines read it. */
export const paragraphText = ({ name, text }: Paragraph) => (name ? `${name}: ${text}` : text)
