import type { Context } from 'hono'
import type { Business } from '../../../shared/ground/business/business.ts'
import { type Offered, offeredOf } from '../../../shared/rules/price/offered.ts'
import type { AppEnv } from '../../ground/environment.ts'
import { keptSite } from './kept-site.ts'

/** What is offered and by whom, for a page or an answer that only says it: at most a minute old. */
export const keptOffered = async (c: Context<AppEnv>): Promise<Offered> => offeredOf((await keptSite(c)).site)

/** The same of the business alone. */
export const keptBusiness = async (c: Context<AppEnv>): Promise<Business> => (await keptOffered(c)).business
