// One kind of label in the list of printers: where it goes, how that printer is now, and a label to try it with.
import './printers.css'
import type { Layout } from '../../../src-preload/contract/draft'
import type { Printer, PrinterProbe } from '../../../src-preload/contract/printer'
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { Button } from '../../components/button'
import { TestedPrint } from '../../components/tested-print'
import { targetName } from '../../rules/shipments'
import { profileOf } from '../../stores/printers-store'
import { useBench, usePrinters } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { setupWords } from '../../text/setup-words'
import { useSay, useWords, useWordsOf } from '../../text/use-words'
import { useProfileLine } from './profile-line'

type State = Pick<Printer, 'state' | 'reason'>

const probed: Record<PrinterProbe['found'], Printer['state']> = {
  ready: 'ready',
  stopped: 'stopped',
  mute: 'unknown',
  nobody: 'offline',
  refused: 'offline',
}

/** What the system, or the printer at its address, says; a folder is not asked. Null: not known yet. */
const usePrinterState = (profile: PrinterProfile | null, hasListed: boolean): State | null => {
  const printers = usePrinters((state) => state.printers)
  const inUse = useBench((state) => state.status?.printers)
  const probe = usePrinters((state) => state.probes[profile?.target ?? ''])
  if (profile === null || profile.way === 'folder') return null
  if (profile.way === 'socket')
    return probe === undefined ? null : { state: probed[probe.found], reason: probe.reason }
  const isMeant = ({ way, name }: Printer): boolean => way === profile.way && name === profile.target
  // In use it has the name it was chosen by, whatever today's session of a remote desktop calls it.
  const found = printers.find(isMeant) ?? inUse?.find(isMeant)
  return found ?? (hasListed ? { state: 'offline', reason: null } : null)
}

export const PrinterRow = (props: { layout: Layout; hasListed: boolean; onSetUp: () => void }) => {
  const settings = useWordsOf(settingsWords)
  const words = useWordsOf(setupWords)
  const { common, shell } = useWords()
  const say = useSay()
  const profile = usePrinters((state) => profileOf(state.profiles, props.layout))
  const testPrint = usePrinters((state) => state.testPrint)
  const isTesting = usePrinters((state) => state.tests[props.layout]?.phase === 'printing')
  const line = useProfileLine()
  const name = common.layouts[props.layout]
  const now = usePrinterState(profile, props.hasListed)
  return (
    <li className="printer-row" id={`printer-${props.layout}`}>
      <div className="printer-layout">
        {name}
        {profile !== null && (
          <small>{profile.name === '' ? common.layouts[props.layout] : profile.name}</small>
        )}
      </div>
      <div className="printer-words">
        {profile === null ? (
          <p className="printer-none">{words.notSetUp}</p>
        ) : (
          <>
            <p title={profile.target}>
              <b>{profile.way === 'folder' ? settings.folderAt(targetName(profile)) : targetName(profile)}</b>
              {now !== null && (
                <span className="printer-state" data-state={now.state}>
                  {shell.printerStates[now.state]}
                </span>
              )}
            </p>
            {now !== null && now.reason !== null && <p className="settings-soft">{say(now.reason)}</p>}
            <p className="settings-soft">{profile.way === 'folder' ? words.asItComes : line(profile)}</p>
            <TestedPrint layout={props.layout} />
          </>
        )}
      </div>
      <div className="printer-ways">
        {profile !== null && profile.way !== 'folder' && (
          <Button
            size="small"
            label={words.testPrintFor(name)}
            isDisabled={isTesting}
            onPress={() => void testPrint(props.layout)}
          >
            {words.testPrint}
          </Button>
        )}
        <Button
          size="small"
          id={`set-up-${props.layout}`}
          label={words.setUpFor(name)}
          onPress={props.onSetUp}
        >
          {words.setUp}
        </Button>
      </div>
    </li>
  )
}
