import { createServer, type IncomingMessage } from 'node:http'
import { createFakeStripe } from './fake-stripe.ts'

const path = '/dev/pay'
const secret = 'whsec_of_this_machine'

/**
 * Stands in for Stripe on this machine: its API, and a page at /dev/pay where nothing is charged. Payments are
 * kept until the command ends. The page is on the origin of the site that opened it, or at the stand-in
 * itself (`isOnSite`).
 * @returns the Worker's variables, and the stand-in for tests.
 */
export async function startLocalStripe({ isOnSite }: { isOnSite: boolean }) {
  const listening = Promise.withResolvers<number>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    const id = url.pathname.startsWith(`${path}/`) ? url.pathname.slice(path.length + 1) : null
    const checkout = stripe.checkouts().find((each) => each.id === id)
    if (checkout && request.method === 'POST') {
      if (checkout.status === 'open') stripe.pay(checkout.id)
      return response.writeHead(303, { Location: checkout.success_url }).end()
    }
    if (id !== null) {
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
      return response.writeHead(checkout ? 200 : 404, headers).end(checkoutPage(checkout))
    }
    const apiResponse = await stripe.handleRequest(await toRequest(request, url))
    // A request without a response is left open until the client gives up.
    if (!apiResponse) return
    response
      .writeHead(apiResponse.status, { 'Content-Type': 'application/json' })
      .end(await apiResponse.text())
  })
  server.listen(0, 'localhost', () => {
    const address = server.address()
    listening.resolve(typeof address === 'object' && address ? address.port : 0)
  })
  server.unref()
  const origin = `http://localhost:${await listening.promise}`
  const stripe = createFakeStripe({
    secret,
    pageUrl: (id, successUrl) => new URL(`${path}/${id}`, isOnSite ? successUrl : origin).href,
  })
  const bindings = {
    STRIPE_SECRET_KEY: 'sk_test_of_this_machine',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: origin,
  }
  return { stripe, bindings }
}

type Checkout = ReturnType<ReturnType<typeof createFakeStripe>['checkouts']>[number]

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

const checkoutPage = (checkout: Checkout | undefined) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Local payment page</title>
<style>
:root { color-scheme: light dark }
body { max-width: 30rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
button, a { display: inline-block; margin-right: 1rem; padding: .5rem 1rem; font: inherit }
</style>
<h1>Local payment page</h1>
${checkout?.status === 'open' ? openCheckout(checkout) : '<p>This page can no longer be paid at.</p>'}
</html>`

const openCheckout = ({ amount_total, cancel_url }: Checkout) => `
<p>It stands in for Stripe’s page on this machine. Nothing is charged.</p>
<p><b>$${(amount_total / 100).toFixed(2)}</b></p>
<form method="post"><button>Pay</button> <a href="${cancel_url}">Back</a></form>`

async function toRequest(request: IncomingMessage, url: URL): Promise<Request> {
  const { method = 'GET', headers } = request
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const headerPairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request(url, {
    method,
    headers: headerPairs,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
}
