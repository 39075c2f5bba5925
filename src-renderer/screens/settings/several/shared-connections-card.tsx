// Which of this bench's connections all benches share. Before one is tied, main compares the companies of the keys.
import type { Connection } from '../../../../src-preload/contract/connection'
import type { ConnectionId } from '../../../../src-preload/contract/ids'
import type { Several } from '../../../../src-preload/contract/several'
import { Button } from '../../../components/button'
import { ErrorMessage } from '../../../components/message'
import { type Asking, SureButtons } from '../../../components/sure-buttons'
import { useOneStop } from '../../../components/use-one-stop'
import { useConnections, useSeveralParts } from '../../../stores/stores'
import { settingsWords } from '../../../text/settings-words'
import { severalWords } from '../../../text/several-words'
import { useWordsOf } from '../../../text/use-words'

const Row = (props: { connection: Connection; several: Several } & Asking) => {
  const words = useWordsOf(severalWords)
  const { kinds } = useWordsOf(settingsWords)
  const { doing, failed, tie, untie } = useSeveralParts('doing', 'failed', 'tie', 'untie')
  const { connection, several, isAsked, onAsk } = props
  const tied = several.tied.find((one) => one.connection === connection.id)
  const nameOf = (id: string): string => several.shared.find((one) => one.id === id)?.name ?? id
  const taken = several.tied.map(({ shared }) => shared)
  const matching = several.shared.filter(
    ({ id, kind, baseUrl }) =>
      kind === connection.kind && baseUrl === connection.baseUrl && !taken.includes(id),
  )
  const isBusy = doing !== null
  const stop = async (): Promise<void> => {
    if (await untie(connection.id)) onAsk(false)
  }
  return (
    <li className="several-connection">
      <div className="several-connection-line">
        <span className="kind-mark connection-kind" data-kind={connection.kind}>
          {kinds[connection.kind]}
        </span>
        <p>
          <b>{connection.name}</b>
          <small data-tone={tied?.company === 'other' ? 'red' : undefined}>
            {tied === undefined
              ? words.notShared
              : `${words.sharedAs(nameOf(tied.shared))} · ${words.company[tied.company]}`}
          </small>
        </p>
        <div className="button-line several-connection-keys">
          {tied !== undefined ? (
            <Button size="small" kind="quiet" isDisabled={isBusy} onPress={() => onAsk(true)}>
              {words.stopSharing}
            </Button>
          ) : matching.length === 0 ? (
            <Button size="small" isDisabled={isBusy} onPress={() => void tie(connection.id, null)}>
              {doing === connection.id ? words.sharing : words.share}
            </Button>
          ) : (
            matching.map(({ id, name }) => (
              <Button key={id} size="small" isDisabled={isBusy} onPress={() => void tie(connection.id, id)}>
                {doing === connection.id ? words.sharing : words.shareAs(name)}
              </Button>
            ))
          )}
        </div>
      </div>
      {isAsked && tied !== undefined && (
        <div className="several-question">
          <span>{words.stopSharingReally}</span>
          <SureButtons
            size="small"
            yes={words.stopSharingYes}
            isDisabled={isBusy}
            onYes={() => void stop()}
            onNo={() => onAsk(false)}
          />
        </div>
      )}
      {failed?.at === connection.id && <ErrorMessage error={failed.error} isDetailOpen />}
    </li>
  )
}

export const SharedConnectionsCard = (props: {
  several: Several
  asked: ConnectionId | null
  onAsk: (asked: ConnectionId | null) => void
}) => {
  const words = useWordsOf(severalWords)
  const connections = useConnections((state) => state.connections)
  const own = connections.filter(({ kind }) => kind !== 'practice')
  const list = useOneStop<HTMLUListElement>('.several-connection-keys > button')
  return (
    <section className="settings-card several-benches" aria-labelledby="several-connections-title">
      <header>
        <h2 id="several-connections-title">{words.connections}</h2>
        <span>{words.connectionsWhy}</span>
      </header>
      {own.length === 0 ? (
        <p className="settings-pad settings-soft">{words.noConnections}</p>
      ) : (
        <ul {...list}>
          {own.map((connection) => (
            <Row
              key={connection.id}
              connection={connection}
              several={props.several}
              isAsked={props.asked === connection.id}
              onAsk={(isAsked) => props.onAsk(isAsked ? connection.id : null)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
