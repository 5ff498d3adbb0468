import { expect, test } from 'vitest'
import { pickTextPhone } from '../../../shared/rules/message/new-text.ts'
import { needsReader, readTextReply } from '../../../shared/rules/message/text-reply.ts'

test.each([
  ['STOP', 'stop'],
  ['stop.', 'stop'],
  [' Stopall ', 'stop'],
  ['Unsubscribe', 'stop'],
  ['CANCEL', 'stop'],
  ['end', 'stop'],
  ['Quit!', 'stop'],
  ['Arrêt', 'stop'],
  ['START', 'start'],
  ['unstop', 'start'],
  ['Help', 'help'],
  ['info?', 'help'],
  ['aide', 'help'],
  ['C', 'confirm'],
  ['c 👍', 'confirm'],
  ['Yes', 'confirm'],
  ['Confirm', 'confirm'],
  ['Stop by at noon?', null],
  ['Please cancel', null],
  ['Yes, see you', null],
  ['yes.\nThe gate is 4411', null],
  ['👍', null],
  ['', null],
])('%j asks for %s', (text, reply) => {
  expect(readTextReply(text, false)).toBe(reply)
})

test('YES from a number that answered STOP starts texts again, and C does not', () => {
  expect(readTextReply('Yes', true)).toBe('start')
  expect(readTextReply('C', true)).toBe('confirm')
})

test.each([
  ['STOP', false],
  ['START', false],
  ['HELP', true],
  ['Cancel', true],
  ['C', false],
  ['Where are you?', true],
])('a person reads %j: %s', (text, isRead) => {
  expect(needsReader(text, readTextReply(text, false))).toBe(isRead)
})

test.each([
  [['+16045550141', '+16045550142'], undefined, '+16045550141'],
  [['+16045550141', '+16045550142'], '+16045550142', '+16045550142'],
  [['+16045550141;ext=5', '6045550142x', '+447911123456'], undefined, '+447911123456'],
  [['+16045550141'], '24680', '+16045550141'],
  [['+16045550141;ext=5'], undefined, null],
])('of %j, having heard from %s, %s gets the text', (phones, lastReceivedFrom, phone) => {
  expect(pickTextPhone(phones, lastReceivedFrom)).toBe(phone)
})
