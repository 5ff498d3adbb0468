// Fakes Stripe's documented API for deposits and pay links, and the ways in which requests to it can fail. It shares no
// code with the Worker's Stripe client.

type Checkout = {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  amount_total: number
  /** What Stripe shows as line items. */
  line_names: string[]
  currency: string
  expires_at: number
  success_url: string
  cancel_url: string
  customer_email: string | null
  metadata: Record<string, string>
}

type Refund = {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
}

export type StripeEvent = { id: string; type: string; data: { object: object } }

/** How a request fails: an error or no response, before or after it took effect. */
export type StripeFault = 'fails' | 'silent' | 'done, then fails' | 'done, then silent'

/** `pageUrl` is where a checkout's page is, if anybody opens it. */
type FakeStripeOptions = { secret: string; pageUrl?: (id: string, successUrl: string) => string }

const halfAnHour = 30 * 60

const stripePage = (id: string) => `https://checkout.stripe.com/c/pay/${id}`

export function createFakeStripe({ secret, pageUrl = stripePage }: FakeStripeOptions) {
  const checkouts = new Map<string, Checkout>()
  const refunds: Refund[] = []
  const answers = new Map<string, { request: string; body: object }>()
  let idCount = 0
  let faults: StripeFault[] = []
  let refundStatus: Refund['status'] = 'succeeded'
  const requests: string[] = []

  const nextId = (prefix: string) => `${prefix}_${++idCount}_${crypto.randomUUID().slice(0, 8)}`
  const seconds = () => Math.floor(Date.now() / 1000)

  /** Returns a checkout, expired if nobody paid it in time. */
  function findCheckout(id: string): Checkout {
    const checkout = checkouts.get(id)
    if (!checkout)
      throw new StripeError(
        404,
        `No such checkout.session: ${id}`,
        'invalid_request_error',
        'resource_missing',
      )
    if (checkout.status === 'open' && checkout.expires_at <= seconds()) checkout.status = 'expired'
    return checkout
  }

  function createCheckout(params: URLSearchParams): Checkout {
    const id = nextId('cs_test')
    const expiresAt = Number(params.get('expires_at'))
    if (expiresAt - seconds() < halfAnHour) throw new StripeError(400, 'expires_at is too soon')
    if (params.get('mode') !== 'payment') throw new StripeError(400, 'mode')
    const lineNames = [...params].flatMap(([name, value]) =>
      /^line_items\[\d+\]\[price_data\]\[product_data\]\[name\]$/.test(name) ? [value] : [],
    )
    const amounts = [...params].flatMap(([name, value]) =>
      /^line_items\[\d+\]\[price_data\]\[unit_amount\]$/.test(name) ? [Number(value)] : [],
    )
    const amount = amounts.reduce((sum, each) => sum + each, 0)
    if (!Number.isInteger(amount) || amount < 50) throw new StripeError(400, 'unit_amount')
    const successUrl = params.get('success_url') ?? ''
    const checkout: Checkout = {
      id,
      object: 'checkout.session',
      url: pageUrl(id, successUrl),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amount,
      line_names: lineNames,
      currency: params.get('line_items[0][price_data][currency]') ?? '',
      expires_at: expiresAt,
      success_url: successUrl,
      cancel_url: params.get('cancel_url') ?? '',
      customer_email: params.get('customer_email'),
      metadata: readMetadata(params),
    }
    checkouts.set(id, checkout)
    return checkout
  }

  const readMetadata = (params: URLSearchParams): Record<string, string> =>
    Object.fromEntries(
      [...params].flatMap(([name, value]) => {
        const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
        return key ? [[key, value]] : []
      }),
    )

  function expireCheckout(id: string): Checkout {
    const checkout = findCheckout(id)
    if (checkout.status !== 'open') throw new StripeError(400, 'Only open sessions can be expired')
    checkout.status = 'expired'
    return checkout
  }

  function createRefund(params: URLSearchParams): Refund {
    const payment = params.get('payment_intent') ?? ''
    const amount = Number(params.get('amount'))
    if (amountPaid(payment) === 0) throw new StripeError(404, `No such payment_intent: ${payment}`)
    if (amount > amountPaid(payment) - amountRefunded(payment))
      throw new StripeError(400, 'More than is left')
    const refund: Refund = {
      ...{ id: nextId('re'), object: 'refund', amount, payment_intent: payment },
      ...{ status: refundStatus, metadata: readMetadata(params) },
    }
    // Newest first, as Stripe lists them.
    refunds.unshift(refund)
    return { ...refund }
  }

  const amountPaid = (payment: string) =>
    [...checkouts.values()].find(({ payment_intent }) => payment_intent === payment)?.amount_total ?? 0

  const amountRefunded = (payment: string) =>
    refunds
      .filter(({ payment_intent, status }) => payment_intent === payment && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  const toList = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/' })

  function handle(method: string, url: URL, params: URLSearchParams): object {
    const payment = url.searchParams.get('payment_intent')
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? []
    switch (`${method} ${url.pathname}`) {
      case 'POST /v1/checkout/sessions':
        return createCheckout(params)
      case 'GET /v1/checkout/sessions':
        return toList([...checkouts.values()].filter((each) => each.payment_intent === payment))
      case 'POST /v1/refunds':
        return createRefund(params)
      case 'GET /v1/refunds':
        return toList(refunds.filter((each) => each.payment_intent === payment))
    }
    if (method === 'GET' && id) return findCheckout(id)
    if (method === 'POST' && action === 'expire') return expireCheckout(id)
    throw new StripeError(404, `Unrecognized request URL (${method}: ${url.pathname})`)
  }

  /** Repeats the stored response to an idempotency key. */
  function handleIdempotent(method: string, url: URL, body: string, key: string | null): object {
    const request = `${method} ${url.pathname} ${body}`
    const previous = key && answers.get(key)
    if (previous) {
      if (previous.request !== request)
        throw new StripeError(400, 'Keys for idempotent requests', 'idempotency_error')
      return previous.body
    }
    const answer = structuredClone(handle(method, url, new URLSearchParams(body)))
    if (key) answers.set(key, { request, body: answer })
    return answer
  }

  /** Handles an API request. @returns null when the request gets no response. */
  async function handleRequest(request: Request): Promise<Response | null> {
    const url = new URL(request.url)
    const body = new TextDecoder().decode(await request.arrayBuffer())
    const fault = faults.shift()
    requests.push(`${request.method} ${url.pathname}`)
    if (!request.headers.get('Authorization')?.startsWith('Bearer sk_test_'))
      return errorResponse(401, 'No API key')
    if (fault === 'silent') return null
    if (fault === 'fails') return errorResponse(500, 'An unknown error occurred')
    try {
      const result = handleIdempotent(request.method, url, body, request.headers.get('Idempotency-Key'))
      if (fault === 'done, then silent') return null
      return fault ? errorResponse(500, 'An unknown error occurred') : Response.json(result)
    } catch (error) {
      if (error instanceof StripeError)
        return errorResponse(error.status, error.message, error.type, error.code)
      throw error
    }
  }

  const createEvent = (type: string, object: object): StripeEvent =>
    structuredClone({ id: nextId('evt'), type, data: { object } })

  return {
    handleRequest,
    requests,
    checkouts: () => [...checkouts.keys()].map(findCheckout),
    /** Payments minus refunds, in cents. */
    netPaid: (payment: string) =>
      amountPaid(payment) -
      refunds
        .filter((each) => each.payment_intent === payment && each.status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0),

    /** Makes the next requests fail in this order. */
    failNext(...next: StripeFault[]) {
      faults = next
    },
    /** Sets the status of future refunds. */
    setRefunds(status: Refund['status']) {
      refundStatus = status
    },
    /** Newest first. */
    refunds: () => refunds,
    /** Changes the status of existing refunds. */
    changeRefunds(from: Refund['status'], to: Refund['status']) {
      for (const refund of refunds) if (refund.status === from) refund.status = to
    },

    /** Pays on the payment page. @returns Stripe's event for it. */
    pay(id: string): StripeEvent {
      const checkout = findCheckout(id)
      if (checkout.status !== 'open') throw new Error('This page can no longer be paid at.')
      checkout.status = 'complete'
      checkout.payment_status = 'paid'
      checkout.payment_intent = nextId('pi')
      return createEvent('checkout.session.completed', checkout)
    },
    /** Stripe's event for an expired checkout, whether it has expired or not. */
    expiredEvent: (id: string): StripeEvent =>
      createEvent('checkout.session.expired', { ...findCheckout(id), status: 'expired' }),
    /** Refunds in Stripe's dashboard. @returns Stripe's event for it. */
    refundInDashboard(payment: string, amount: number): StripeEvent {
      createRefund(new URLSearchParams({ payment_intent: payment, amount: String(amount) }))
      return createEvent('charge.refunded', { object: 'charge', id: nextId('ch'), payment_intent: payment })
    },
    createEvent,
    sign: (body: string, at = seconds(), key = secret) => sign(body, at, key),
  }
}

/** Returns a `Stripe-Signature` header, as docs.stripe.com describes it. */
async function sign(body: string, at: number, secret: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign(algorithm, key, encoder.encode(`${at}.${body}`))
  const hex = [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `t=${at},v1=${hex}`
}

class StripeError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  constructor(status: number, message: string, type = 'invalid_request_error', code?: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }
}

const errorResponse = (status: number, message: string, type = 'api_error', code?: string) =>
  Response.json({ error: { type, message, code } }, { status })
