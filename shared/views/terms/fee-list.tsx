import type { Fee } from '../../rules/terms/fees.ts'

/** The fees as paragraphs, for the answer on the home page. */
export const FeeParagraphs = ({ fees }: { fees: readonly Fee[] }) => (
  <>
    {fees.map(({ id, name, text }) => (
      <p key={id}>
        <b>{name}: </b>
        {text}
      </p>
    ))}
  </>
)

/** The fees as items of a description list. */
export const FeeTerms = ({ fees }: { fees: readonly Fee[] }) => (
  <>{fees.flatMap(({ id, name, text }) => [<dt key={id}>{name}</dt>, <dd key={`${id}-text`}>{text}</dd>])}</>
)
