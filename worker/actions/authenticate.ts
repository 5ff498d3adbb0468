import type { Context } from 'hono'
import {
  type AuthMethods,
  isAppCode,
  normalizeCode,
  type PasskeyAssertion,
  type PublicKeyCredentialRequestOptionsJSON,
  type Reauthentication,
  rejectionMessage,
} from '../../shared/rules/account/reauthentication.ts'
import {
  type Factors,
  findPasskey,
  loadFactors,
  recordPasskeyUse,
  spendAppCode,
} from '../db/account/factors.ts'
import { createTicket, isValidTicket, spendTicket } from '../db/account/one-time-ticket.ts'
import { spendRecoveryCode } from '../db/account/recovery-codes.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { Problem } from '../lib/http/http-problem.ts'
import { checkPassword, withAttemptLimits } from './sign-in-attempt.ts'

/** How long a browser asks for a passkey, in milliseconds. */
const promptMs = 5 * 60 * 1000

/** What a challenge is for: to be answered with any passkey, or with one of an account in one of its sessions. */
export const signInPurpose = 'sign-in'
export const authPurpose = (adminId: string, sessionId = 'none') => `proof:${adminId}:${sessionId}`
export const newPasskeyPurpose = (sessionId: string) => `new-passkey:${sessionId}`

/** The host that passkeys made here belong to, and the page's origin. A passkey of one brand is not the other's. */
export function siteOf(c: Context<AppEnv>) {
  const { hostname, origin } = new URL(c.req.url)
  return { host: hostname, origin }
}

/** A challenge as browsers take it. It holds a ticket. */
export const createChallenge = async (c: Context<AppEnv>, purpose: string): Promise<string> =>
  Buffer.from(await createTicket(c.env, purpose, Date.now())).toString('base64url')

const decodeTicket = (challenge: string) => Buffer.from(challenge, 'base64url').toString()

/** What a passkey's answer is checked against, and the way to use its challenge up. */
export function expectResponse(c: Context<AppEnv>, purpose: string) {
  let ticket = ''
  return {
    expected: {
      ...siteOf(c),
      isOurChallenge: (challenge: string) => {
        ticket = decodeTicket(challenge)
        return isValidTicket(c.env, purpose, ticket, Date.now())
      },
    },
    spend: () => spendTicket(openDatabase(c.env.DB), ticket),
  }
}

/** What the browser is to ask its passkeys: those named, or with none named any that it has for the host. */
export async function passkeyRequestOptions(
  c: Context<AppEnv>,
  purpose: string,
  ids: readonly string[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return {
    challenge: await createChallenge(c, purpose),
    rpId: siteOf(c).host,
    timeout: promptMs,
    userVerification: 'required',
    allowCredentials: ids.map((id) => ({ id, type: 'public-key' })),
  }
}

/** Looks at a passkey's answer, which counts once. @returns whose passkey it is, or `null` when anything is wrong. */
export async function verifyPasskeyAssertion(
  c: Context<AppEnv>,
  assertion: PasskeyAssertion,
  purpose: string,
): Promise<string | null> {
  const db = openDatabase(c.env.DB)
  const stored = await findPasskey(db, assertion.id)
  if (!stored) return null
  const { expected, spend } = expectResponse(c, purpose)
  const { verifyPasskey } = await import('../lib/sign-in/webauthn.ts')
  const counter = await verifyPasskey(assertion, stored, expected)
  if (counter === null || !(await spend())) return null
  await recordPasskeyUse(db, stored.id, counter, new Date().toISOString())
  return stored.adminId
}

type Account = { id: string; email: string }

/** What an account is proven with, on this host: its factors where it has any, else its password. */
export async function loadAuthMethods(
  c: Context<AppEnv>,
  { id }: Pick<Account, 'id'>,
  purpose: string,
  factors?: Factors,
): Promise<AuthMethods> {
  const { passkeys, isRequired } = factors ?? (await loadFactors(openDatabase(c.env.DB), id))
  const { host } = siteOf(c)
  const ids = passkeys.filter((each) => each.host === host).map((each) => each.id)
  return {
    passkey: ids.length > 0 ? await passkeyRequestOptions(c, purpose, ids) : null,
    code: isRequired,
    password: !isRequired,
  }
}

export type AuthenticatedBy = 'passkey' | 'code' | 'recovery' | 'password'

/** Looks at what somebody proves an account with, within the limits of guessing. */
async function verifyFactor(
  c: Context<AppEnv>,
  account: Account,
  purpose: string,
  credentials: Reauthentication,
): Promise<AuthenticatedBy | null> {
  const db = openDatabase(c.env.DB)
  if ('password' in credentials) {
    // Where there is a second factor, whoever has found the password out proves nothing with it.
    const { isRequired } = await loadFactors(db, account.id)
    return !isRequired && (await checkPassword(c, account.email, credentials.password)) ? 'password' : null
  }
  return withAttemptLimits(c, 'code', account.email, async () => {
    if ('passkey' in credentials) {
      return (await verifyPasskeyAssertion(c, credentials.passkey, purpose)) === account.id ? 'passkey' : null
    }
    const code = normalizeCode(credentials.code)
    if (isAppCode(code)) return (await spendAppCode(db, account.id, code, Date.now())) ? 'code' : null
    return (await spendRecoveryCode(db, account.id, code)) ? 'recovery' : null
  })
}

/**
 * Has somebody prove that they are an account's.
 * @returns with what it is proven.
 * @throws a Problem that says what it can be proven with, with a new challenge, when it is not.
 */
export async function authenticate(
  c: Context<AppEnv>,
  account: Account,
  purpose: string,
  credentials: Reauthentication,
): Promise<AuthenticatedBy> {
  const authenticatedBy = await verifyFactor(c, account, purpose, credentials)
  if (authenticatedBy) return authenticatedBy
  throw new Problem('proof-refused', {
    detail: rejectionMessage(credentials),
    ways: await loadAuthMethods(c, account, purpose),
  })
}
