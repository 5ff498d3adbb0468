import { Hono } from 'hono'

/** The smallest possible Hono Worker, the baseline for speed. */
export default new Hono().get('/*', (c) => c.text('Hello World'))
