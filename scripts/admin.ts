import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { newPasswordSchema } from '../shared/rules/account/new-password.ts'
import { roles } from '../shared/rules/account/role.ts'
import {
  addAccountSql,
  describeSignIn,
  listAccountsSql,
  removeAccountSql,
  removeFactorsSql,
} from './local/local-accounts.ts'
import {
  migrateLocalDatabase,
  runStatements,
  type Statement,
  withLocalDatabase,
} from './local/local-database.ts'
import { runCommand } from './local/run-command.ts'
import { queryRemoteDatabase, type Row, runRemoteSql } from './remote/remote-database.ts'

const usage = `Usage: npm run admin -- COMMAND
  add EMAIL                    adds an account, or sets its password
  add EMAIL --role ROLE        sets its role: owner (default), or crew, who sees the day's jobs and no prices
  add EMAIL --remove-factors   also removes its passkeys, app and recovery codes
  list                         lists accounts, roles and how each signs in
  remove EMAIL                 removes an account and ends its sessions
The password comes from ADMIN_PASSWORD or a hidden prompt. Add --remote for production, and --env NAME for
another environment in wrangler.toml.`

const isRemote = process.argv.includes('--remote')

runCommand(async () => {
  const { action, email: rawEmail, role, removesFactors } = readArguments()
  switch (action) {
    case 'add': {
      const email = readEmail(rawEmail)
      const statements = await addAccountSql(email, await readPassword(), role)
      await run([...statements, ...(removesFactors ? removeFactorsSql(email) : [])], { isSecret: true })
      return console.log(
        `${email} can sign in now. Its earlier sessions and private calendar link have ended.${removesFactors ? ' Its passkeys, app and recovery codes are removed.' : ''}`,
      )
    }
    case 'remove': {
      const email = readEmail(rawEmail)
      await run(removeAccountSql(email))
      return console.log(`${email} can no longer sign in.`)
    }
    case 'list': {
      const rows = await run([listAccountsSql])
      return console.log(
        rows
          .map(
            (row) =>
              `${row.email}  ${row.role}  since ${row.created_at}  signs in with ${describeSignIn(row)}`,
          )
          .join('\n') || 'No accounts yet.',
      )
    }
    default:
      throw new Error(usage)
  }
})

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean' },
      env: { type: 'string' },
      'remove-factors': { type: 'boolean', default: false },
      role: { type: 'string' },
    },
  })
  if (values.env) process.env.CLOUDFLARE_ENV = values.env
  const [action, email] = positionals
  const role = roles.find((each) => each === values.role)
  if (values.role !== undefined && !role) throw new Error(`Unknown role: ${values.role}.\n\n${usage}`)
  return { action, email, role, removesFactors: values['remove-factors'] }
}

function readEmail(rawEmail: string | undefined): string {
  const email = rawEmail?.trim().toLowerCase() ?? ''
  if (!/^[^\s@'"]+@[^\s@'"]+$/.test(email)) throw new Error(`Please enter an email address.\n\n${usage}`)
  return email
}

async function readPassword(): Promise<string> {
  const password = process.env.ADMIN_PASSWORD ?? (await promptHidden('Password: '))
  const checked = z.safeParse(newPasswordSchema, password)
  if (!checked.success) throw new Error(`${checked.error.issues[0]?.message}.`)
  return checked.data
}

function promptHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Set ADMIN_PASSWORD, or run this in a terminal.')
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true })
  return new Promise((resolve) => {
    prompt.question('', (answer) => {
      prompt.close()
      process.stdout.write('\n')
      resolve(answer)
    })
  })
}

/**
 * Runs statements in one transaction, locally or in production. @returns the last statement's rows, unless it
 * is secret.
 */
async function run(statements: Statement[], { isSecret = false } = {}): Promise<Row[]> {
  if (!isRemote) return runLocal(statements)
  const sql = statements.map(inlineValues).join('; ')
  if (!isSecret) return queryRemoteDatabase(sql)
  runRemoteSql(sql)
  return []
}

function runLocal(statements: Statement[]): Promise<Row[]> {
  return withLocalDatabase(async (database) => {
    await migrateLocalDatabase(database)
    return runStatements<Row>(database, statements)
  })
}

/** wrangler's `d1 execute` takes no parameters, so values are inlined as quoted SQL strings. */
function inlineValues([sql, values]: Statement): string {
  const rest = [...values]
  return sql.replaceAll('?', () => `'${(rest.shift() ?? '').replaceAll("'", "''")}'`)
}
