import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { roles } from '../../../shared/rules/account/role.ts'

/** Dashboard accounts, created with `npm run admin` or by accepting an invitation. */
export const admins = sqliteTable('admins', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  /** scrypt with its parameters, or `none`: see `worker/lib/sign-in/password.ts`. */
  passwordHash: text('password_hash').notNull(),
  role: text({ enum: roles }).notNull().default('owner'),
  createdAt: text('created_at').notNull(),
  lastSignInAt: text('last_sign_in_at'),
  /** The crew whose day the dashboard opens with; `null` for every crew's. */
  crew: integer(),
  /** The password is shorter than one without a second factor may be. */
  hasShortPassword: integer('has_short_password', { mode: 'boolean' }).notNull().default(false),
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
    /** When the account's holder last authenticated. */
    provenAt: text('proven_at').notNull(),
    /** The session's end, however often it is refreshed. */
    endsAt: text('ends_at').notNull(),
  },
  (table) => [index('sessions_by_admin').on(table.adminId)],
)

/** Links that create an account, once each. The owner sends them. */
export const invitations = sqliteTable('invitations', {
  /** SHA-256 of the link's token, which is stored nowhere. */
  tokenHash: text('token_hash').primaryKey(),
  email: text().notNull().unique(),
  role: text({ enum: roles }).notNull(),
  createdAt: text('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: text('expires_at').notNull(),
})

/** Links that set a new password, once each. */
export const passwordResets = sqliteTable('password_resets', {
  /** SHA-256 of the link's token, which is stored nowhere. */
  tokenHash: text('token_hash').primaryKey(),
  adminId: text('admin_id')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' }),
  expiresAt: text('expires_at').notNull(),
})

export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential id of WebAuthn. */
    id: text().primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter. Many always report 0. */
    counter: integer().notNull(),
    /** The host that it was created on and works on. */
    host: text().notNull(),
    name: text().notNull(),
    createdAt: text('created_at').notNull(),
    lastUsedAt: text('last_used_at'),
  },
  (table) => [index('passkeys_by_admin').on(table.adminId)],
)

/** Authenticator apps, at most one per account. An app counts once a code has confirmed it. */
export const authenticatorApps = sqliteTable('code_apps', {
  adminId: text('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  confirmedAt: text('confirmed_at'),
  /** The time step of the last used code. Codes up to it are no longer valid. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Codes for an account whose other factors are lost, each valid once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** SHA-256. The codes themselves are stored nowhere. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.hash] })],
)

/** Spent challenges until they expire, so that no response counts twice. */
export const usedTickets = sqliteTable('used_tickets', {
  id: text().primaryKey(),
  /** In epoch milliseconds. */
  expires: integer().notNull(),
})
