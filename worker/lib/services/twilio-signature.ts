/**
 * The content that Twilio signs: the address that the form was sent to, then the name and value of each field in the
 * order of the names. A name that occurs several times has each of its values once, in order.
 * https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function signedContent(url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort()
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value))
  return url + fields.join('')
}

/**
 * Returns whether Twilio signed a form with the account's token. It may or may not have signed the address
 * with its default port, as its own libraries allow.
 */
export async function isSignedByTwilio(
  token: string,
  signature: string,
  url: string,
  form: URLSearchParams,
): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(token),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['verify'],
  )
  const bytes = Buffer.from(signature, 'base64')
  // Compares in constant time.
  const verify = (address: string) =>
    crypto.subtle.verify('HMAC', key, bytes, new TextEncoder().encode(signedContent(address, form)))
  const results = await Promise.all([url, withDefaultPort(url)].map(verify))
  return results.includes(true)
}

const withDefaultPort = (url: string): string =>
  url.replace(
    /^(https?):\/\/([^/:?#]+)(?=[/?#]|$)/,
    (_, scheme: string, host: string) => `${scheme}://${host}:${scheme === 'https' ? 443 : 80}`,
  )
