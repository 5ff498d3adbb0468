import { Hono } from 'hono'

/** The least that a Hono Worker can do: the measure of everyone else's speed. */
export default new Hono().get('/*', (c) => c.text('Hello World'))
