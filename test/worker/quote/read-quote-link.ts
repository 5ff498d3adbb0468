import { type CallOptions, call, get } from '../worker-support.ts'

// A quote's private link, as its customer follows it.

/** What the page says, between header and footer. */
export async function pageOf(link: string): Promise<string> {
  return textOf(await get(link))
}

export async function textOf(response: Response): Promise<string> {
  const html = await response.text()
  return html.slice(html.indexOf('id="private-details"'), html.indexOf('</main>'))
}

/** Sends one of its forms, as a browser does from a page that sends no referrer. */
export const submit = (link: string, action: string, fields: Record<string, string> = {}) =>
  call('POST', `${link}/${action}`, formOf(fields))

export const formOf = (fields: Record<string, string>): CallOptions => ({
  headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  body: new URLSearchParams(fields),
})
