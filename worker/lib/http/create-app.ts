import { requestId } from 'hono/request-id'
import { Hono } from 'hono/tiny'
import type { AppEnv } from '../environment.ts'
import { securityHeaders } from './security-headers.ts'

/** An app whose answers all have the security headers, and an id that the log knows them by. */
export const createApp = () => new Hono<AppEnv>().use(securityHeaders).use(requestId({ headerName: '' }))
