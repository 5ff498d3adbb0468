import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { roles } from '../../../shared/rules/account/role.ts'

/** Dashboard accounts, made with `npm run admin`. */
export const admins = sqliteTable('admins', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  /** scrypt, with its parameters: see `worker/lib/sign-in/password.ts`. */
  passwordHash: text('password_hash').notNull(),
  role: text({ enum: roles }).notNull().default('owner'),
  createdAt: text('created_at').notNull(),
  lastSignInAt: text('last_sign_in_at'),
  /** Whose day it opens with; `null` is every crew's. */
  crew: integer(),
})

/** Signed-in browsers. Deleting the row ends the session at once. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    /** At most some minutes old. */
    lastSeenAt: text('last_seen_at').notNull(),
    userAgent: text('user_agent'),
    /** When its owner last proved who they are. */
    provenAt: text('proven_at').notNull(),
    /** The end of the session however often it is refreshed. */
    endsAt: text('ends_at').notNull(),
  },
  (table) => [index('sessions_by_admin').on(table.adminId)],
)

/** Links that make an account, each once: sent by the owner to whom it is for. */
export const invitations = sqliteTable('invitations', {
  /** SHA-256 of the link's token; the token itself is stored nowhere. */
  tokenHash: text('token_hash').primaryKey(),
  email: text().notNull().unique(),
  role: text({ enum: roles }).notNull(),
  createdAt: text('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: text('expires_at').notNull(),
})

/** The passkeys that sign in to an account. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, as browsers name it. */
    id: text().primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often its device says that it was used; many say 0 for ever. */
    counter: integer().notNull(),
    /** The host that it was made at and signs in at. */
    host: text().notNull(),
    name: text().notNull(),
    createdAt: text('created_at').notNull(),
    lastUsedAt: text('last_used_at'),
  },
  (table) => [index('passkeys_by_admin').on(table.adminId)],
)

/** The app whose codes sign in to an account, one an account. It counts once a code has confirmed it. */
export const authenticatorApps = sqliteTable('code_apps', {
  adminId: text('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  confirmedAt: text('confirmed_at'),
  /** The step of time whose code was used last: none up to it counts again. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Codes for whoever has lost the rest, each usable once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** SHA-256; the codes themselves are stored nowhere. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.hash] })],
)

/** The challenges that passkeys have answered, until they expire, so that no answer counts twice. */
export const usedTickets = sqliteTable('used_tickets', {
  id: text().primaryKey(),
  /** In epoch milliseconds. */
  expires: integer().notNull(),
})
