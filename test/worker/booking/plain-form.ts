import { testCustomer } from '../../test-customer.ts'
import { minutes, now } from '../clock.ts'
import { type RequestOptions, sendRequest } from '../worker-support.ts'

// Booking by the plain forms, as a browser without scripts does.

export type Fields = Record<string, string>

/** The fields of the last form, with the given values. */
export function confirmFields(overrides: Fields = {}): Fields {
  return {
    packageId: 'interior-detailing',
    vehicleSize: 'truck',
    vehicleType: 'truck',
    date: '2027-01-18',
    time: '9:00 AM',
    ...testCustomer,
    comments: 'Gate code 12',
    key: crypto.randomUUID(),
    openedAt: String(now - minutes(1)),
    step: 'confirm',
    ...overrides,
  }
}

export const formOptions = (fields: Fields, options: RequestOptions = {}): RequestOptions => ({
  ...options,
  body: new URLSearchParams(fields),
})

export const submitForm = (fields: Fields, options?: RequestOptions) =>
  sendRequest('POST', '/book', formOptions(fields, options))

type Control = { tag: string; type: string; name: string; value: string; [attribute: string]: string }
type FormPage = { text: string; title: string; controls: Control[]; forms: Record<string, string>[] }

const controlTags = ['input', 'button', 'select', 'textarea']

/** Decodes HTML entities. */
export const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The plain form that a page shows in place of the wizard: its text and controls. */
export async function readFormPage(response: Response): Promise<FormPage> {
  const page: FormPage = { text: '', title: '', controls: [], forms: [] }
  const attributesOf = (element: Element) =>
    Object.fromEntries([...element.attributes].map(([name = '', value = '']) => [name, decode(value)]))
  await new HTMLRewriter()
    .on('title', {
      text(chunk) {
        page.title += chunk.text
      },
    })
    .on('#booking-form *', {
      element(element) {
        const { type = '', name = '', value = '', ...rest } = attributesOf(element)
        if (element.tagName === 'form') page.forms.push(rest)
        if (!controlTags.includes(element.tagName)) return
        page.controls.push({ ...rest, tag: element.tagName, type, name, value })
      },
    })
    .on('#booking-form textarea', {
      text(chunk) {
        const [area] = page.controls.filter(({ tag }) => tag === 'textarea')
        if (area) area.value += chunk.text
      },
    })
    .on('#booking-form', {
      text(chunk) {
        page.text += chunk.text
      },
    })
    .transform(response)
    .arrayBuffer()
  return { ...page, text: decode(page.text).replace(/\s+/g, ' '), title: decode(page.title) }
}

/** The fields that the page would submit, hidden and visible, without selected options. */
export async function readFormFields(response: Response): Promise<Fields> {
  const { controls } = await readFormPage(response)
  const fields = controls.filter(
    ({ tag, type }) => tag === 'textarea' || (tag === 'input' && type !== 'checkbox'),
  )
  return Object.fromEntries(
    fields.map(({ tag, name, value }) => [name, tag === 'textarea' ? decode(value).trim() : value.trim()]),
  )
}
