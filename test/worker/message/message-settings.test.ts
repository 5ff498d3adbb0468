import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import {
  defaultMessageSettings,
  type MessageSettingsJson,
} from '../../../shared/rules/message/message-settings.ts'
import { errorFields, expectProblem, getJson, sendRequest, signInOwner } from '../worker-support.ts'
import { clearTexts } from './fake-twilio.ts'
import { textBindings } from './text-support.ts'

const owner = await signInOwner()
const path = '/api/admin/settings/messages'

beforeEach(() => clearTexts())

const load = (bindings = {}) => getJson<MessageSettingsJson>(path, owner, bindings)
const save = (json: unknown) => sendRequest('PUT', path, { json, cookie: owner })

test('starts with the defaults, and says whether texts are set up', async () => {
  expect(await load()).toEqual({
    ...defaultMessageSettings,
    ...{ version: '', areTextsSetUp: false, usedSegments: 0 },
  })
  expect(await load(textBindings)).toMatchObject({ areTextsSetUp: true })
})

test('saves the table, templates and the limit, once per version', async () => {
  const first = await load()
  const reminder = '{business}: see you {day}, {time}. {link}'
  const edited = {
    channels: { ...first.channels, reminder: 'text' },
    templates: { ...first.templates, reminder },
    dailySegments: 40,
  }
  const response = await save({ ...edited, version: '' })
  expect(response.status).toBe(200)
  expect(await load()).toMatchObject(edited)
  const stored = await env.DB.prepare('SELECT templates FROM message_settings').first<{ templates: string }>()
  expect(JSON.parse(stored?.templates ?? '')).toEqual({ reminder })
  const problem = await expectProblem(
    await save({ ...edited, dailySegments: 1, version: '' }),
    409,
    'conflict',
  )
  expect(problem.current).toMatchObject({ dailySegments: 40 })
  // The same save again, after its answer was lost, is no conflict.
  expect((await save({ ...edited, version: '' })).status).toBe(200)
})

test('names the template that is wrong', async () => {
  const { channels, templates, dailySegments } = defaultMessageSettings
  const problem = await expectProblem(
    await save({ channels, templates: { ...templates, ready: 'It is ready' }, dailySegments, version: '' }),
    422,
    'invalid',
  )
  expect(errorFields(problem)).toEqual(['templates.ready'])
})
