import { visitor } from '../../visitor.ts'
import { minutes, now } from '../clock.ts'
import { type CallOptions, call } from '../worker-support.ts'

// Booking by the plain forms, as a browser without scripts does.

export type Fields = Record<string, string>

/** What the last form sends, with other values where a test says so. */
export function fieldsOf(overrides: Fields = {}): Fields {
  return {
    packageId: 'interior-detailing',
    vehicleSize: 'truck',
    vehicleType: 'truck',
    date: '2027-01-18',
    time: '9:00 AM',
    ...visitor,
    comments: 'Gate code 12',
    key: crypto.randomUUID(),
    openedAt: String(now - minutes(1)),
    step: 'confirm',
    ...overrides,
  }
}

export const formOf = (fields: Fields, options: CallOptions = {}): CallOptions => ({
  ...options,
  body: new URLSearchParams(fields),
})

export const submit = (fields: Fields, options?: CallOptions) =>
  call('POST', '/book', formOf(fields, options))

type Control = { tag: string; type: string; name: string; value: string; [attribute: string]: string }
type Shown = { text: string; title: string; controls: Control[]; forms: Record<string, string>[] }

const controlTags = ['input', 'button', 'select', 'textarea']

/** Text as it was before it was put into a page. */
export const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** What a page shows in place of the wizard: its words and its controls. */
export async function shownBy(response: Response): Promise<Shown> {
  const shown: Shown = { text: '', title: '', controls: [], forms: [] }
  const attributesOf = (element: Element) =>
    Object.fromEntries([...element.attributes].map(([name = '', value = '']) => [name, decode(value)]))
  await new HTMLRewriter()
    .on('title', {
      text(chunk) {
        shown.title += chunk.text
      },
    })
    .on('#booking-form *', {
      element(element) {
        const { type = '', name = '', value = '', ...rest } = attributesOf(element)
        if (element.tagName === 'form') shown.forms.push(rest)
        if (!controlTags.includes(element.tagName)) return
        shown.controls.push({ ...rest, tag: element.tagName, type, name, value })
      },
    })
    .on('#booking-form textarea', {
      text(chunk) {
        const [area] = shown.controls.filter(({ tag }) => tag === 'textarea')
        if (area) area.value += chunk.text
      },
    })
    .on('#booking-form', {
      text(chunk) {
        shown.text += chunk.text
      },
    })
    .transform(response)
    .arrayBuffer()
  return { ...shown, text: decode(shown.text).replace(/\s+/g, ' '), title: decode(shown.title) }
}

/** What the page would send again: hidden and visible fields, the chosen option left aside. */
export async function keptBy(response: Response): Promise<Fields> {
  const { controls } = await shownBy(response)
  const fields = controls.filter(
    ({ tag, type }) => tag === 'textarea' || (tag === 'input' && type !== 'checkbox'),
  )
  return Object.fromEntries(
    fields.map(({ tag, name, value }) => [name, tag === 'textarea' ? decode(value).trim() : value.trim()]),
  )
}
