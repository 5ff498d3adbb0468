import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, generateCookie, getCookie } from 'hono/cookie'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import { maxSessions, type SessionJson } from '../../../shared/rules/account/account-json.ts'
import type { Role } from '../../../shared/rules/account/role.ts'
import type { AuditAction } from '../../../shared/rules/audit/audit-actions.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import { type AppEnv, acceptedKeys, secretKey } from '../../lib/environment.ts'
import { cookieOptions } from '../../lib/http/cookie-options.ts'
import { type AuditedBy, auditChange, auditEntry, auditedBy } from '../audit/audit-log.ts'
import { admins, sessions } from '../schema/account-tables.ts'

const cookieName = 'session'
const issuer = 'corridor'
const audience = 'dashboard'
const tokenType = 'session+jwt'

/** A token's lifetime. The dashboard refreshes it in its last 90 seconds; a later request gets a new one. */
const tokenLifetimeMs = 60 * 60 * 1000
/** A session ends after this, however often it is used. */
const sessionLifetimeMs = 30 * dayMs
/** A session ends when it has not been used for this long. */
const maxIdleMs = 14 * dayMs

/** `lastSeenAt` may be this old before it is written again. */
const lastSeenIntervalMs = 5 * 60 * 1000
const maxUserAgentLength = 300

export type Session = {
  sessionId: string
  userId: string
  email: string
  role: Role
  /** The crew that the account belongs to. */
  crew: number | null
  /** When the token expires, or expired. */
  expiresAt: Date
  endsAt: Date
  lastSeenAt: string
  /** When the account's holder last authenticated. */
  provenAt: string
}

/**
 * Sets the session cookie with a fresh token. The cookie lives as long as the session may, and the row
 * decides whether it still does.
 * @returns when the token expires.
 */
export async function issueToken(
  c: Context<AppEnv>,
  session: { sessionId: string; userId: string; endsAt: Date },
  now: number,
): Promise<Date> {
  const expiresAt = new Date(Math.min(now + tokenLifetimeMs, session.endsAt.getTime()))
  const token = await new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: tokenType })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(session.userId)
    .setIssuedAt(new Date(now))
    .setExpirationTime(expiresAt)
    .sign(secretKey(c.env))
  const cookie = generateCookie(cookieName, token, { ...cookieOptions(c), expires: session.endsAt })
  // Set on the response itself, since a page is rendered without the context.
  c.res.headers.append('Set-Cookie', cookie)
  return expiresAt
}

/** The statement that ends an account's surplus sessions, least recently seen first. */
function deleteSurplusSessions(db: Database, adminId: string) {
  const isOfAccount = eq(sessions.adminId, adminId)
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOfAccount)
    .orderBy(desc(sessions.lastSeenAt), sql`rowid desc`)
    .limit(maxSessions)
  return db.delete(sessions).where(and(isOfAccount, notInArray(sessions.id, newest)))
}

/** Starts a session: its row, its audit entry and its cookie. */
export async function startSession(
  c: Context<AppEnv>,
  { id: userId, email }: { id: string; email: string },
  action: AuditAction,
  now: number,
): Promise<Date> {
  const sessionId = crypto.randomUUID()
  const endsAt = new Date(now + sessionLifetimeMs)
  const at = new Date(now).toISOString()
  const db = openDatabase(c.env.DB)
  await db.batch([
    db.insert(sessions).values({
      id: sessionId,
      adminId: userId,
      createdAt: at,
      lastSeenAt: at,
      provenAt: at,
      userAgent: c.req.header('User-Agent')?.slice(0, maxUserAgentLength) ?? null,
      endsAt: endsAt.toISOString(),
    }),
    db.update(admins).set({ lastSignInAt: at }).where(eq(admins.id, userId)),
    auditEntry(db, await auditedBy(c, email), action),
    deleteSurplusSessions(db, userId),
  ])
  return issueToken(c, { sessionId, userId, endsAt }, now)
}

/** True for a session that has neither ended nor been idle for too long. */
export const isLive = (now: number) =>
  sql`(${sessions.endsAt} > ${new Date(now).toISOString()} and ${sessions.lastSeenAt} > ${new Date(now - maxIdleMs).toISOString()})`

/**
 * Returns the session of the request's cookie, or `null` when it is missing, forged or ended. Its token may
 * have expired.
 */
export async function readSession(c: Context<AppEnv>, now = Date.now()): Promise<Session | null> {
  const token = getCookie(c, cookieName, cookieOptions(c).prefix)
  if (!token) return null
  const claims = await verifyToken(token, acceptedKeys(c.env), now)
  if (!claims) return null
  return findSession(openDatabase(c.env.DB), claims.sessionId, claims.expiresAt, now)
}

/** Returns the claims of a token signed with one of the keys, even if it has expired, or `null`. */
async function verifyToken(token: string, keys: Uint8Array[], now: number) {
  const [key, ...otherKeys] = keys
  if (!key) return null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: tokenType,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'sub'],
    })
    return parseClaims(payload)
  } catch (error) {
    // jose checks the expiry last, so the signature and the other claims are valid.
    if (error instanceof errors.JWTExpired) return parseClaims(error.payload)
    if (error instanceof errors.JOSEError) return verifyToken(token, otherKeys, now)
    throw error
  }
}

const parseClaims = ({ sid, exp }: JWTPayload) =>
  typeof sid === 'string' && exp ? { sessionId: sid, expiresAt: new Date(exp * 1000) } : null

async function findSession(
  db: Database,
  sessionId: string,
  expiresAt: Date,
  now: number,
): Promise<Session | null> {
  const [row] = await db
    .select({ session: sessions, admin: admins })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(and(eq(sessions.id, sessionId), isLive(now)))
  if (!row) return null
  return {
    sessionId,
    userId: row.admin.id,
    email: row.admin.email,
    role: row.admin.role,
    crew: row.admin.crew,
    expiresAt,
    endsAt: new Date(row.session.endsAt),
    lastSeenAt: row.session.lastSeenAt,
    provenAt: row.session.provenAt,
  }
}

/** Updates `lastSeenAt` at most once per interval. */
async function touchSession(
  c: Context<AppEnv>,
  { sessionId, lastSeenAt }: Session,
  now: number,
): Promise<void> {
  if (now - Date.parse(lastSeenAt) < lastSeenIntervalMs) return
  await openDatabase(c.env.DB)
    .update(sessions)
    .set({ lastSeenAt: new Date(now).toISOString() })
    .where(eq(sessions.id, sessionId))
}

/** Returns the request's session with a fresh token. */
export async function refreshSession(c: Context<AppEnv>, now: number): Promise<Session | null> {
  const session = await readSession(c, now)
  if (!session) return null
  await touchSession(c, session, now)
  return { ...session, expiresAt: await issueToken(c, session, now) }
}

/**
 * Returns the request's session. An expired token is replaced, as on a phone that was locked for the length
 * of a job (docs/design.md, "Accounts and sessions").
 */
export async function continueSession(c: Context<AppEnv>, now: number): Promise<Session | null> {
  const session = await readSession(c, now)
  if (!session) return null
  if (session.expiresAt.getTime() <= now) return refreshSession(c, now)
  await touchSession(c, session, now)
  return session
}

/** Records that the session's holder has authenticated again. */
export async function markReauthenticated(db: Database, sessionId: string, by: AuditedBy): Promise<void> {
  await db.batch([
    db.update(sessions).set({ provenAt: by.at }).where(eq(sessions.id, sessionId)),
    auditChange(db, by, 'confirmed-again'),
  ])
}

/** Ends the request's session, on the server and in the browser. */
export async function endSession(c: Context<AppEnv>): Promise<void> {
  const session = await readSession(c)
  if (session) {
    const db = openDatabase(c.env.DB)
    await db.batch([
      db.delete(sessions).where(eq(sessions.id, session.sessionId)),
      auditChange(db, await auditedBy(c, session.email), 'signed-out'),
    ])
  }
  deleteCookie(c, cookieName, cookieOptions(c))
}

export const toSessionJson = ({
  email,
  role,
  expiresAt,
}: {
  email: string
  role: Role
  expiresAt: Date
}): SessionJson => ({ user: { email, role }, expiresAt: expiresAt.toISOString() })
