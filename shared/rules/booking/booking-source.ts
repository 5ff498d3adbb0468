import { type SourceAnswer, sourceAnswers } from './source-answers.ts'

/** What the source of a booking follows from. */
type SourceFacts = {
  heardFrom: SourceAnswer | null
  referrerHost: string | null
  utmSource: string | null
  isManual: boolean
}

/** Hosts and campaign sources that count as one of the answers, without the prefix of a subdomain. */
const knownSources = [
  {
    source: sourceAnswers.google,
    names: /^(google(\.[a-z]{2,3}){0,2}|com\.google\.android\.googlequicksearchbox)$/,
  },
  { source: sourceAnswers.social, names: /^(facebook|instagram|fb|ig)(\.com|\.me)?$/ },
]

/** Facebook and Instagram send visitors from several subdomains. */
const subdomain = /^(www|m|l|lm)\./

function sourceName(hostOrWord: string): string {
  const name = hostOrWord.toLowerCase().replace(subdomain, '')
  return knownSources.find(({ names }) => names.test(name))?.source ?? name
}

/** Returns the source that the figures count a booking under. What the customer says comes before what the link said. */
export function sourceOf({ heardFrom, utmSource, referrerHost, isManual }: SourceFacts): string {
  if (heardFrom) return sourceAnswers[heardFrom]
  if (utmSource) return sourceName(utmSource)
  if (referrerHost) return sourceName(referrerHost)
  return isManual ? 'Entered by you' : 'Direct or unknown'
}
