import { requestId } from 'hono/request-id'
import { Hono } from 'hono/tiny'
import type { AppEnv } from '../environment.ts'
import { securityHeaders } from './security-headers.ts'

/** A Hono app that sets the security headers and gives each request an id for the log. */
export const createApp = () => new Hono<AppEnv>().use(securityHeaders).use(requestId({ headerName: '' }))
