import { quotePagePath } from '../../../shared/lib/page/routes.ts'
import type { Bindings } from '../environment.ts'
import { linkToken } from './link-token.ts'

/** The token of a quote's private link. */
export const quoteToken = (env: Bindings, quoteId: string) => linkToken(env, 'quote', quoteId)

/** The path of a quote's private page. */
export const quoteLink = async (env: Bindings, id: string) => quotePagePath(id, await quoteToken(env, id))
