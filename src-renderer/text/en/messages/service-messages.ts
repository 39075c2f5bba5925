// English: the way to the service, what it answered, and what is wrong with a field.
import type { MessageWords } from '../../message-words'

export const serviceMessagesEn = {
  // fields
  'field-required': () => 'Please fill this in.',
  'field-not-chosen': () => 'Please choose one.',
  'field-not-a-number': () => 'Enter a number.',
  'field-not-whole': () => 'Enter a whole number.',
  'field-not-an-email': () => 'An e-mail address looks like name@example.com.',
  'field-not-a-date': () => 'Enter a date.',
  'field-no-such-day': () => 'There is no such day.',
  'field-not-above-zero': () => 'Enter a number above zero.',
  'field-below-zero': () => 'Cannot be below zero.',
  'field-rejected': () => 'The service refuses this field.',
  'field-unusable': () => 'This cannot be used.',
  'key-has-odd-characters': () => 'A key has no spaces or special letters. Copy it again.',
  'pickup-date-missing': () => 'A parcel needs a pickup date.',
  'only-zpl-by-address': () => 'A printer at a network address needs ZPL.',
  'field-too-long': ({ characters }) => `At most ${characters} characters.`,
  'field-at-least': ({ figure }, format) => `At least ${format.figure(figure)}.`,
  'field-at-most': ({ figure }, format) => `At most ${format.figure(figure)}.`,
  'name-taken': ({ name }) => `“${name}” is already there. Choose another name.`,
  'field-said': ({ said }) => said,

  // the connection
  'service-address-wrong': ({ why }) =>
    ({
      empty: 'Enter the address of the service.',
      'no-address': 'This is no address. It looks like https://api.example.com.',
      blanks: 'An address has no spaces. Copy it again.',
      'not-https': 'The address must begin with https://.',
      'sign-in-inside': 'Leave out everything before the @. The key has its own field.',
      'more-than-address': 'Leave out everything from ? or # on.',
      'server-name': 'The server’s name in this address is not valid.',
      'not-encrypted': 'The address must begin with https://, or others could read the key.',
      unusable: 'This address cannot be used. Check it in the settings.',
    })[why],
  'service-address-mistyped': ({ repair }) => `The beginning is mistyped. Is ${repair} meant?`,
  'key-missing': () => 'There is no key for this connection. Enter it in the settings.',
  'key-odd': () => 'The key has characters that no key has. Enter it again.',
  'key-locked': () =>
    'The stored key cannot be opened now. Unlock the system’s keyring, or enter the key again.',
  'key-not-stored': ({ said }, format) =>
    `The key could not be stored, so nothing was changed${format.said(said)}.`,
  'practice-not-running': ({ said }, format) =>
    `The practice service did not start; it is tried again${format.said(said)}.`,
  'key-stays-with-service': () => 'The key is sent to the service only.',
  'connection-unknown': () => 'This connection is not there any more.',
  'no-connection-chosen': () => 'No connection is chosen. Choose one in the settings.',
  'practice-built-in': () => 'Practice is built in and cannot be changed or removed.',
  'connection-in-use': ({ openShipments }) =>
    openShipments === 1
      ? 'One shipment of this connection is still open.'
      : `${openShipments} shipments of this connection are still open.`,
  'no-network': ({ host, said }, format) => `No network to ${host}${format.said(said)}.`,
  'host-unknown': ({ host, said }, format) => `No server is called ${host}${format.said(said)}.`,
  'look-up-too-slow': ({ host, seconds }, format) =>
    `Looking up ${host} took longer than ${format.figure(seconds)} s.`,
  'connection-refused': ({ where }) => `${where} refuses connections.`,
  'host-silent': ({ where, seconds, said }, format) =>
    seconds === null
      ? `${where} did not answer${format.said(said)}.`
      : `${where} did not answer within ${format.figure(seconds)} s.`,
  'no-connection': ({ where, said }, format) => `No connection to ${where}${format.said(said)}.`,
  'local-network-closed': ({ where }) =>
    `No connection to ${where}. In System Settings, allow Packbench under Privacy & Security › Local Network.`,
  'no-connection-in-time': () => 'No connection came about in time.',
  'address-not-allowed': ({ host, addresses }) => `${host} is at ${addresses}, which is not allowed here.`,
  'certificate-refused': ({ host, why, said }, format) =>
    `${host} has a certificate that ${
      {
        expired: 'has expired. Check this computer’s date too',
        'incomplete-chain': 'comes without the ones behind it. Tell whoever runs the server',
        'not-yet-valid': 'is not valid yet. Check this computer’s date',
        'other-name': 'belongs to another name',
        'self-signed': 'nobody but itself has signed',
        'unknown-authority': 'this computer does not trust',
        other: 'cannot be accepted',
      }[why]
    }${format.said(said)}.`,
  'encryption-failed': ({ host, said }, format) =>
    `${host} does not speak https properly${format.said(said)}.`,
  'answers-unencrypted': ({ where }) => `${where} answers without encryption. Https has another port.`,
  'encryption-broke-off': ({ host, said }, format) =>
    `${host} broke off while the connection was being secured${format.said(said)}.`,
  'encryption-too-slow': ({ host, seconds }, format) =>
    `${host} did not secure the connection within ${format.figure(seconds)} s.`,
  'proxy-not-named': ({ said }, format) => `The system did not name its proxy${format.said(said)}.`,
  'proxy-not-supported': ({ said }, format) =>
    `This kind of proxy is not supported${format.said(said)}. Set up an HTTP proxy.`,
  'proxy-wants-sign-in': ({ proxy }) => `The proxy ${proxy} wants a sign-in, which is not supported.`,
  'proxy-refused': ({ proxy, status }) => `The proxy ${proxy} refused the connection (HTTP ${status}).`,
  'proxy-silent': ({ proxy, seconds }, format) =>
    `The proxy ${proxy} did not answer within ${format.figure(seconds)} s.`,
  'proxy-broke-off': ({ proxy, said }, format) => `The proxy ${proxy} broke off${format.said(said)}.`,
  'called-off': () => 'Stopped before anything was sent.',
  'word-too-old': () => 'Connecting took too long. Nothing was sent; it goes again by itself.',
  'broke-before-sending': () => 'The connection broke before anything was sent.',
  'request-unwritable': () => 'This address cannot be called.',
  'ended-under-way': () => 'Stopped while it was being sent.',
  'no-answer-in-time': ({ seconds }, format) => `No answer within ${format.figure(seconds)} s.`,
  'call-too-long': ({ seconds }, format) => `Not finished after ${format.figure(seconds)} s.`,
  'closed-without-answer': ({ said }, format) =>
    `The connection was closed without an answer${format.said(said)}.`,
  'broke-before-answer': ({ said }, format) =>
    `The connection broke before the answer came${format.said(said)}.`,
  'answer-head-too-long': ({ said }, format) => `The answer began with too much text${format.said(said)}.`,
  'answer-not-http': ({ said }, format) => `The answer was not HTTP${format.said(said)}.`,
  'client-failed': ({ said }, format) => `Packbench failed while sending${format.said(said)}.`,

  // answers
  'service-said': ({ said }) => said,
  'service-gave-no-reason': ({ status }) => `The service gave no reason (HTTP ${status}).`,
  'answer-empty': ({ status }) => `The answer was empty (HTTP ${status}).`,
  'answer-web-page': ({ status, said }) =>
    `A web page answered (HTTP ${status})${said === '' ? '.' : `: ${said}`}`,
  'answer-foreign': ({ status, type, said }, format) =>
    `Something else answered (HTTP ${status})${format.said(type)}: ${said}`,
  'answer-not-json': ({ status, type }, format) =>
    `The answer was not JSON (HTTP ${status})${format.said(type)}.`,
  'answer-unexpected': ({ status }) => `The answer was not what the service describes (HTTP ${status}).`,
  'answer-accepted-only': ({ status }) =>
    `The service accepted this, but has not made it yet (HTTP ${status}).`,
  'answer-unreadable': ({ status }) => `The answer was unreadable (HTTP ${status}). The shipment may exist.`,
  'answer-cut': ({ status, said }, format) =>
    `The answer broke off${status === null ? '' : ` (HTTP ${status})`}${format.said(said)}.`,
  'answer-too-slow': ({ status, seconds }, format) =>
    `The answer stopped for ${format.figure(seconds)} s${status === null ? '' : ` (HTTP ${status})`}.`,
  'answer-too-large': ({ status, bytes }, format) =>
    `The answer was over ${format.bytes(bytes)}${status === null ? '' : ` (HTTP ${status})`}.`,
  'answer-not-unpacked': ({ status }) =>
    `The answer could not be unpacked${status === null ? '' : ` (HTTP ${status})`}.`,
  'answer-sends-on': ({ status, target }) =>
    `This address sends on${target === '' ? '' : ` to ${target}`} (HTTP ${status}). Enter the service’s own address.`,
  'path-missing': ({ status, path }) =>
    `There is no ${path} here (HTTP ${status}). Check what follows the server’s name.`,
  'other-server': ({ status }) => `This server answers, but not like the service (HTTP ${status}).`,
  'sign-in-page': ({ status }) =>
    `This server wants a sign-in (HTTP ${status}). The service wants none here.`,
  'answer-does-not-fit': ({ said }, format) =>
    `The answer does not fit this shipment${format.said(said)}. Look in the portal.`,
  'answer-other-id': ({ wanted, answered }) =>
    `The service was asked for ${wanted} and answered ${answered}. That answer is not used.`,
  'service-asks-to-wait': ({ until }, format) =>
    until === null ? 'The service is busy.' : `The service is busy until ${format.time(until)}.`,
  'service-away': ({ until }, format) =>
    until === null
      ? 'The service cannot be reached.'
      : `The service cannot be reached. Next try at ${format.time(until)}.`,
} satisfies Partial<MessageWords>
