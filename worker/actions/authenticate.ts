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
import type {
  NewPasskey,
  PublicKeyCredentialCreationOptionsJSON,
} from '../../shared/rules/account/sign-in-factors.ts'
import {
  type Factors,
  findPasskey,
  loadFactors,
  recordPasskeyUse,
  spendAppCode,
} from '../db/account/factors.ts'
import { createTicket, isValidTicket, spendTicket } from '../db/account/one-time-ticket.ts'
import { spendRecoveryCode } from '../db/account/recovery-codes.ts'
import { getPublishedSite } from '../db/site/published-site-cache.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { Problem } from '../lib/http/http-problem.ts'
import { checkPassword, withAttemptLimits } from './sign-in-attempt.ts'

/** The signature algorithms a passkey may use: Ed25519, ES256 and RS256. */
const algorithms = [-8, -7, -257]

/** The time limit of a passkey prompt, in milliseconds. */
const promptMs = 5 * 60 * 1000

/** A challenge's purpose binds it to a sign-in with any passkey, or to one account in one of its sessions. */
export const signInPurpose = 'sign-in'
export const authPurpose = (adminId: string, sessionId = 'none') => `proof:${adminId}:${sessionId}`
/** Of an invitation, by the hash of its token. */
export const invitedPasskeyPurpose = (tokenHash: string) => `invited-passkey:${tokenHash}`
export const newPasskeyPurpose = (sessionId: string) => `new-passkey:${sessionId}`

/**
 * The host that new passkeys belong to, and the page's origin. A passkey of one brand doesn't work on the
 * other's host.
 */
export function siteOf(c: Context<AppEnv>) {
  const { hostname, origin } = new URL(c.req.url)
  return { host: hostname, origin }
}

/** A challenge in the encoding that browsers expect. It wraps a one-time ticket. */
const createChallenge = async (c: Context<AppEnv>, purpose: string): Promise<string> =>
  Buffer.from(await createTicket(c.env, purpose, Date.now())).toString('base64url')

const decodeTicket = (challenge: string) => Buffer.from(challenge, 'base64url').toString()

/** Returns the expectations for a passkey's response, and a function that spends its challenge. */
function expectResponse(c: Context<AppEnv>, purpose: string) {
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

/** Options for the browser's passkey prompt. Without `ids`, any passkey of the host may answer. */
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

/**
 * Verifies a passkey's assertion, which is valid once.
 * @returns the account's id, or `null` when anything is wrong.
 */
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

/** Options for the browser's prompt to create a passkey. `excluded` are the account's own on this host. */
export async function passkeyCreationOptions(
  c: Context<AppEnv>,
  purpose: string,
  { userHandle, email, excluded = [] }: { userHandle: string; email: string; excluded?: readonly string[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return {
    challenge: await createChallenge(c, purpose),
    rp: { id: siteOf(c).host, name: (await getPublishedSite(c)).business.name },
    user: { id: Buffer.from(userHandle).toString('base64url'), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: excluded.map((id) => ({ id, type: 'public-key' })),
  }
}

/**
 * Verifies a new passkey, whose challenge is valid once.
 * @returns what to store, or `null` when anything is wrong.
 */
export async function verifyPasskeyRegistration(c: Context<AppEnv>, passkey: NewPasskey, purpose: string) {
  const { expected, spend } = expectResponse(c, purpose)
  const { verifyNewPasskey } = await import('../lib/sign-in/webauthn.ts')
  const credential = await verifyNewPasskey(passkey, expected)
  return credential && (await spend()) ? { ...credential, host: expected.host } : null
}

type Account = { id: string; email: string }

/** The ways to authenticate an account on this host: its factors if it has any, else its password. */
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

/** Verifies the credentials within the attempt limits. */
async function verifyFactor(
  c: Context<AppEnv>,
  account: Account,
  purpose: string,
  credentials: Reauthentication,
): Promise<AuthenticatedBy | null> {
  const db = openDatabase(c.env.DB)
  if ('password' in credentials) {
    // With a second factor, a stolen password alone must prove nothing.
    const { isRequired } = await loadFactors(db, account.id)
    return !isRequired && (await checkPassword(c, account.email, credentials.password)) ? 'password' : null
  }
  return withAttemptLimits(c, 'code', account.email, async () => {
    if ('passkey' in credentials) {
      return (await verifyPasskeyAssertion(c, credentials.passkey, purpose)) === account.id ? 'passkey' : null
    }
    return spendCode(db, account.id, credentials.code)
  })
}

/** Spends a code of the account's app or a recovery code, as it was typed. @returns which, or `null`. */
export async function spendCode(
  db: Database,
  accountId: string,
  typed: string,
): Promise<'code' | 'recovery' | null> {
  const code = normalizeCode(typed)
  if (isAppCode(code)) return (await spendAppCode(db, accountId, code, Date.now())) ? 'code' : null
  return (await spendRecoveryCode(db, accountId, code)) ? 'recovery' : null
}

/**
 * Checks that the request comes from the account's holder.
 * @returns the method that proved it.
 * @throws a Problem that lists the possible methods, with a new challenge, when the credentials are wrong.
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
