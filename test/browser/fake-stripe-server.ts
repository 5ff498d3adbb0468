import { createServer, type IncomingMessage } from 'node:http'
import { createFakeStripe } from '../../scripts/local/fake-stripe.ts'

// A fake Stripe for browser tests: its API, and a checkout page whose links the tests press.

const listening = Promise.withResolvers<number>()

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', origin)
  const [, action, id = ''] = /^\/c\/(pay|paid)\/(\w+)$/.exec(url.pathname) ?? []
  const checkout = stripe.checkouts().find((each) => each.id === id)
  if (checkout && action === 'paid') {
    stripe.pay(id)
    return response.writeHead(303, { Location: checkout.success_url }).end()
  }
  if (checkout) {
    const html = `<!doctype html><html lang="en"><title>Pay</title><link rel="icon" href="data:,"><a href="/c/paid/${id}">Pay</a> <a href="${checkout.cancel_url}">Back</a>`
    return response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)
  }
  const apiResponse = await stripe.handleRequest(await toRequest(request, url))
  // A request without a response is left open until the client gives up.
  if (!apiResponse) return
  response.writeHead(apiResponse.status, { 'Content-Type': 'application/json' }).end(await apiResponse.text())
})
server.listen(0, 'localhost', () => {
  const address = server.address()
  listening.resolve(typeof address === 'object' && address ? address.port : 0)
})
server.unref()

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

const origin = `http://localhost:${await listening.promise}`
const secret = 'whsec_of_the_tests'

export const stripe = createFakeStripe({ secret, pageOrigin: origin })

export const stripeBindings = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE: origin,
}
