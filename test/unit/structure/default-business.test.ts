import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultBusiness } from '../../../shared/site/published/default-business.ts'
import { importsOf } from './imports.ts'

// The owner publishes the business's facts, so the defaults may be read only where published facts are resolved.

/** The files that define the facts, and give a phone number as an example. */
const definingFiles = ['shared/site/published/default-business.ts', 'shared/site/draft/site-schemas.ts']

const withoutComments = (text: string) => text.replace(/\/\*.*?\*\/|\/\/ [^\n]*/gs, '')

test('states the business’s facts in no other file', () => {
  const { name, phone, email, street, postalCode } = defaultBusiness
  const facts = [name, phone, phone.replace(/\D/g, ''), email, street, postalCode]
  const telling = globSync('{worker,shared,client}/**/*.{ts,tsx}').filter((file) => {
    const text = withoutComments(readFileSync(file, 'utf8'))
    return facts.some((fact) => text.includes(fact))
  })
  expect(new Set(telling)).toEqual(new Set(definingFiles))
})

test('reads the default site only where published content is resolved, and to see what the owner has changed', () => {
  const readers = ['worker', 'shared', 'client']
    .flatMap(importsOf)
    .filter(({ to }) => /^shared\/site\/published\/default-(site|business)\.ts$/.test(to))
    .map(({ from }) => from)
    .filter((from) => !/^(worker\/db\/site|shared\/site\/published)\//.test(from))
  expect(new Set(readers)).toEqual(new Set(['worker/actions/load-setup.ts']))
})
