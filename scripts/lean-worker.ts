import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Parts of libraries that the Worker never reaches, though classes that it does use name them, so that tree shaking
 * keeps them: Drizzle's relational queries (`db.query`), `db.$count` and the kinds of columns that no table here has,
 * Hono's `mount`, what Hono's JSX adds to forms and heads for browsers, and attestation of passkeys, which is not asked
 * for: its formats, certificates and lists of makers.
 */
const unreachedParts = [
  '/drizzle-orm/relations.js',
  '/drizzle-orm/sqlite-core/query-builders/query.js',
  '/drizzle-orm/sqlite-core/query-builders/count.js',
  '/drizzle-orm/sqlite-core/columns/blob.js',
  '/drizzle-orm/sqlite-core/columns/custom.js',
  '/drizzle-orm/sqlite-core/columns/numeric.js',
  '/drizzle-orm/sqlite-core/columns/real.js',
  '/hono/dist/utils/mount.js',
  '/hono/dist/jsx/intrinsic-element/components.js',
  ...[
    'helpers/convertX509PublicKeyToCOSE',
    'helpers/getCertificateInfo',
    'helpers/isCertRevoked',
    'helpers/validateCertificatePath',
    'helpers/validateExtFIDOGenCEAAGUID',
    'metadata/verifyAttestationWithMetadata',
    'metadata/verifyMDSBlob',
    'registration/verifications/tpm/verifyAttestationTPM',
    'registration/verifications/verifyAttestationAndroidKey',
    'registration/verifications/verifyAttestationAndroidSafetyNet',
    'registration/verifications/verifyAttestationApple',
    'registration/verifications/verifyAttestationFIDOU2F',
    'services/defaultRootCerts/android-key',
    'services/defaultRootCerts/android-safetynet',
    'services/defaultRootCerts/apple',
    'services/defaultRootCerts/mds',
    'services/metadataService',
  ].map((part) => `/@simplewebauthn/server/esm/${part}.js`),
]

/** What would set up a `process` for code that expects Node's, which none here does. */
const processGlobal = 'virtual:cloudflare/nodejs-global-inject/'

/** The resources of Stripe's API that the Worker asks for; the library makes all 150 of them whenever it is opened. */
const stripeResource = /\/stripe\/esm\/resources\/(?!Checkout\/|Refunds\.js)/

/** Modules for which ours stand in: one small function in the place of a whole library for ASN.1. */
const standIns: Record<string, string> = {
  '/@simplewebauthn/server/esm/helpers/iso/isoCrypto/unwrapEC2Signature.js': fileURLToPath(
    new URL('../worker/ground/sign-in/ecdsa-signature.ts', import.meta.url),
  ),
}

/**
 * The same for single functions of modules that are needed otherwise, each with how it begins and ends: relational
 * queries again, styles as objects, and components that wait for something.
 */
const unreachedFunctions: Record<string, [begin: string, end: string]> = {
  '/drizzle-orm/sqlite-core/dialect.js': ['  buildRelationalQuery({', '\n  }\n'],
  '/hono/dist/jsx/utils.js': ['const styleObjectForEach = (', '\n};\n'],
  '/hono/dist/jsx/context.js': ['const captureRenderContext = (', '\n};\n'],
}

/**
 * Leaves those parts out of the Worker's bundle: each of their exports becomes an empty object, or an empty class. A library that comes to
 * need one fails where it does, in the tests that run the built Worker.
 */
export function leanWorker(): Plugin {
  return {
    name: 'lean-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'corridor',
    transform(code, id) {
      if (id.includes(processGlobal)) return { code: '', map: { mappings: '' } }
      const [, unreached] = Object.entries(unreachedFunctions).find(([part]) => id.endsWith(part)) ?? []
      if (unreached) return { code: withoutFunction(code, unreached, id), map: { mappings: '' } }
      const [, standIn] = Object.entries(standIns).find(([part]) => id.endsWith(part)) ?? []
      if (standIn) return { code: `export * from ${JSON.stringify(standIn)}`, map: { mappings: '' } }
      if (stripeResource.test(id))
        return { code: withoutMeaning(code, id, 'class {}'), map: { mappings: '' } }
      if (!unreachedParts.some((part) => id.endsWith(part))) return
      return { code: withoutMeaning(code, id, '{}'), map: { mappings: '' } }
    },
  }
}

/** The same exports, and nothing behind them. */
const withoutMeaning = (code: string, id: string, nothing: string): string =>
  exportedNames(code, id)
    .map((name) => `export const ${name} = ${nothing}`)
    .join('\n')

/** What a module exports, by a list or where it is declared. */
function exportedNames(code: string, id: string): string[] {
  const listed = code.match(/^export \{([^}]*)\}/m)?.[1]?.split(',') ?? []
  const declared = [...code.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
  const names = [...listed.map((name) => name.trim()), ...declared.map(([, name = '']) => name)]
  if (names.length === 0) throw new Error(`${id} exports nothing: see scripts/lean-worker.ts.`)
  return names
}

/** A module's code with an empty object, or an empty method, in place of one of its functions. */
function withoutFunction(code: string, [begin, end]: [string, string], id: string): string {
  const from = code.indexOf(begin)
  const to = code.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`${id} has no ${begin.trim()}: see scripts/lean-worker.ts.`)
  const name = /\w+(?= = \(|\()/.exec(begin)?.[0]
  const nothing = begin.startsWith('const') ? `const ${name} = {}\n` : `  ${name}() {}\n`
  return code.slice(0, from) + nothing + code.slice(to + end.length)
}
