// Names with their values, for a list of facts; what is not known takes no line.

export type Fact = readonly [name: string, value: string | null]

export const FactLines = (props: { facts: readonly Fact[] }) =>
  props.facts
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))
