import { shopAddress } from '../../site/business.ts'
import { mapHref } from '../../site/map-href.ts'
import { fees } from '../../terms/fees.ts'
import type { TermsPart } from '../../terms/terms-words.ts'

/** A question and its answer: paragraphs of ours, or what the owner says in the terms. */
export type HomeQuestion = {
  /** The address of the answer, after `/#`. */
  id: string
  question: string
} & (
  | { answer: readonly string[]; link?: { text: string; href: string }; terms?: undefined }
  | { terms: TermsPart; answer?: undefined; link?: undefined }
)

/** What the banner ADDITIONAL FEES MAY APPLY opens. */
export const feesQuestionId = 'fees'

/** What visitors ask before they book, on the home page and as JSON-LD. */
export const homeFaq: readonly HomeQuestion[] = [
  {
    id: feesQuestionId,
    question: 'Which fees may apply?',
    answer: fees.map(({ name, text }) => `${name}: ${text}`),
  },
  {
    id: 'shop',
    question: 'Where is the shop?',
    answer: [`${shopAddress}. Or we come to you.`],
    link: { text: 'Directions', href: mapHref(shopAddress) },
  },
  { id: 'rain', question: 'What if it rains?', terms: 'weather' },
  {
    id: 'water',
    question: 'Do you need my water and power?',
    answer: [
      'No, we bring both; a tap or an outlet helps. Where watering rules forbid washing, the job moves to our shop.',
    ],
  },
  {
    id: 'family',
    question: 'And children and pets?',
    answer: [
      'Please keep them away while we work: there are cables, hoses and cleaners. Take child seats out, and put them back yourself.',
    ],
  },
  { id: 'payment', question: 'How and when do I pay?', terms: 'payment' },
  { id: 'late', question: 'What if somebody is late?', terms: 'late' },
  { id: 'cancel', question: 'Can I move or cancel?', terms: 'cancellation' },
]
