import { get, type RequestOptions, sendRequest } from '../worker-support.ts'

// A quote's private link, used as its customer would.

/** The page's text, between header and footer. */
export async function readQuotePage(link: string): Promise<string> {
  return readPageText(await get(link))
}

export async function readPageText(response: Response): Promise<string> {
  const html = await response.text()
  return html.slice(html.indexOf('id="private-details"'), html.indexOf('</main>'))
}

/** Submits one of its forms as a browser does from a page without a referrer. */
export const submitQuoteForm = (link: string, action: string, fields: Record<string, string> = {}) =>
  sendRequest('POST', `${link}/${action}`, formOptions(fields))

export const formOptions = (fields: Record<string, string>): RequestOptions => ({
  headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  body: new URLSearchParams(fields),
})
