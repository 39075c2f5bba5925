// English: labels and the way to paper.
import type { MessageOf } from '../../../../src-preload/contract/messages'
import { isHelpedBySaid } from '../../is-helped-by-said'
import { nameIn } from '../../name-in'
import type { MessageWords } from '../../message-words'
import { commonEn } from '../common'

const problems: Record<MessageOf<'print-problem'>['problem'], string> = {
  'paper-out': 'The printer is out of labels or paper. Load some.',
  'paper-jam': 'Paper jam. Clear it, then check the label.',
  'head-open': 'The print head or a cover is open. Close it.',
  'ribbon-out': 'The ribbon is used up. Load a new one.',
  'ink-out': 'The printer is out of ink or toner.',
  'too-hot': 'The print head is too hot. It continues when it has cooled down.',
  paused: 'The printer is paused. Resume it at the printer or in its settings.',
  offline: 'The printer does not answer. Check its power and cable.',
  'not-ready': 'The printer does not say how it is. Check paper, cover and head.',
  'printer-needs-attention': 'The printer needs you. Look at its display.',
  held: 'The label waits in the queue until it is released.',
  'refused-size': 'The printer has no paper of this size. Choose another, or add it.',
  'refused-document': 'The printer could not read the label.',
  'not-accepting': 'The printer’s queue takes no jobs. Enable it in the printer settings.',
  'sign-in-needed': 'The printer wants a sign-in. Do that in the system’s printer settings.',
  'canceled-by-person': 'The print was canceled.',
  'canceled-by-printer': 'The printer gave the label back unprinted.',
  'engine-failed': 'The print program failed. The label was probably not printed.',
  'left-queue': 'The label left the queue. Nothing shows that it came out.',
  'job-unknown': 'The queue lost this job. Check whether the label is in the printer.',
  'printer-missing': 'This printer is not installed any more. Choose another one.',
  'program-missing': 'The printing system (CUPS) is missing. Install it, or use a folder.',
  'spooler-unreachable': 'The printing system does not answer. Try again in a moment.',
  'time-out': 'Printing took too long. Check whether the label is in the printer.',
  'connection-broken': 'The connection broke. Check whether the label is in the printer.',
  'counter-still': 'The printer’s label counter did not move. Check whether the label came out.',
  'address-refused': 'Labels go to printers in your own network only. Check the address.',
  'disk-full': 'The disk is full. Make room, then print again.',
  'folder-unusable': 'The folder cannot be written to. Choose another one.',
  'file-missing': 'The file is no longer in the folder.',
}

const layoutName = nameIn(commonEn.layouts)

const corners = {
  centre: 'in the middle',
  'top-left': 'at the top left',
  'top-right': 'at the top right',
  'bottom-left': 'at the bottom left',
  'bottom-right': 'at the bottom right',
}

export const printMessagesEn = {
  // labels
  'label-not-there-yet': () => 'The label is not there yet.',
  'label-of-other-away': ({ bench }) =>
    `This label is from ${bench}, and the shop server does not answer. Print it there, or try again later.`,
  'label-of-other-gone': ({ bench }) =>
    `This label is from ${bench} and is not on the shop server. Print it there.`,
  'label-without-address': () => 'The service has no label yet.',
  'label-address-refused': ({ why, value }) =>
    ({
      'no-address': 'The service gave no usable label address.',
      'other-scheme': `The label’s address begins with ${value}, which is not fetched.`,
      'not-encrypted': 'The label’s address is not encrypted and is not fetched.',
      'encryption-dropped': 'The label was sent on without encryption and is not fetched.',
      'sign-in-inside': 'The label’s address holds a password and is not fetched.',
      'inside-network': `The label is at ${value}, inside this network, and is not fetched.`,
      'too-many-hops': `The label was sent on more than ${value} times.`,
    })[why],
  'label-address-answers': ({ status }) => `The label’s address answers HTTP ${status}.`,
  'label-empty': () => 'The label file is empty.',
  'label-no-pdf': ({ isWebPage, said }, format) =>
    isWebPage ? 'A web page came instead of the label.' : `The label is not a PDF${format.said(said)}.`,
  'label-cut-off': () => 'The label came only in part.',
  'many-copies': ({ copies, shipments }) =>
    shipments === 1
      ? `${copies} labels of this parcel are on paper already.`
      : `${shipments} of these have ${copies} labels on paper already.`,
  'label-too-large': ({ bytes }, format) => `The label file is too large (over ${format.bytes(bytes)}).`,
  'label-not-stored': ({ said }, format) => `The label could not be stored${format.said(said)}.`,
  'label-file-gone': () => 'The stored label file is gone.',
  'label-file-changed': () => 'The stored label file was changed and is not printed.',
  'label-damaged': ({ said }, format) => `The label PDF is damaged${format.said(said)}.`,
  'label-without-page': () => 'The label PDF has no page.',
  'label-page-without-size': () => 'A page of the label PDF has no size.',
  'label-page-unreadable': ({ page }) => `Page ${page} of the label cannot be read.`,
  'label-wants-password': () => 'The label PDF wants a password.',
  'label-protected': () => 'The label PDF is protected and cannot be opened.',
  'label-too-much': () => 'This label takes too long or too much memory to draw.',
  'label-too-many-pages': ({ pages }) => `The PDF has ${pages} pages: that is no label.`,
  'label-page-too-large': ({ widthDots, heightDots }) =>
    `A page of ${widthDots} × ${heightDots} dots is too large to print.`,

  // printers and jobs
  'print-problem': ({ problem, said }, format) =>
    problems[problem] + (isHelpedBySaid(problem) ? format.said(said) : ''),
  'printer-not-listed': () => 'The system does not list this printer any more.',
  'printer-known-since': ({ at }, format) => `As of ${format.time(at)}; it has not been asked since.`,
  'printer-lacks-paper': ({ printer, size, isOtherWayRound }, format) =>
    `“${printer}” has no paper of ${format.paper(size, 'landscape')}. ${
      isOtherWayRound ? 'Swap width and height in the profile.' : 'Choose another paper, or add this one.'
    }`,
  'printer-paper-has-comma': ({ printer, size }, format) =>
    `“${printer}” names its paper of ${format.paper(size, 'landscape')} with a comma. Rename it.`,
  'printer-without-driver': ({ printer }) =>
    `“${printer}” has no driver and cannot print PDF. Choose ZPL, or install one.`,
  'printer-address-wrong': ({ text }) => `“${text}” is no printer address. Example: 192.168.1.40:9100.`,
  'printer-away-on-mac': () =>
    'The printer does not answer. Check its power and cable. In System Settings, allow Packbench under Privacy & Security › Local Network.',
  'printer-host-unknown': ({ host }) => `The network knows no printer called “${host}”.`,
  'printer-head-too-narrow': ({ labelDots, headDots }) =>
    `The label is ${labelDots} dots wide, the print head ${headDots}. Choose smaller paper.`,
  'printer-margin-cuts': ({ printer, size }, format) =>
    `“${printer}” cannot reach the edges of ${format.paper(size, 'landscape')}. Part of the label would be lost.`,
  'printer-takes-no-dots': ({ printer }) => `“${printer}” takes no dots. Choose SumatraPDF in its profile.`,
  'printer-answers-otherwise': (values, format) =>
    [
      `“${values.printer}” was asked for ${format.millimetres(values.asked)} at 100 %.`,
      `The driver answers ${format.millimetres(values.answered)} at ${format.figure(values.scalePercent)} %.`,
      values.copies === 1 ? '' : `It would print each page ${values.copies} times.`,
      values.isTurned ? 'It would turn the page.' : '',
      values.isSeveralUp ? 'It may put several small pages on one sheet.' : '',
      values.isCut ? 'Part of the label would be cut off.' : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  'print-program-missing': () => 'The print program (SumatraPDF) is missing. Install Packbench again.',
  'job-file-gone': () => 'The file of this print is gone. Print the label again.',
  'print-failed-inside': () => 'Something went wrong in Packbench while printing.',
  'print-ended-before': () => 'Packbench ended before printing. Print it again.',
  'print-ledger-set-back': () => 'The records are from an earlier time. Check whether the label came out.',
  'print-ended-at-hand-over': () => 'Packbench ended while printing. Check whether the label came out.',
  'print-not-proven': () => 'The printer took it. Nothing shows that it came out.',
  'print-came-late': () => 'It came late: later parcels are printed already.',
  'print-found-in-printer': () => 'Found in the printer.',
  'print-did-not-come-out': () => 'Checked: it did not come out.',
  'print-given-up': () => 'Canceled at the bench.',
  'print-asks-nothing': () => 'This print has no open question any more.',
  'print-asks-something-else': () => 'This print asks something else by now.',
  'print-is-over': () => 'This print is already over.',
  'print-job-unknown': () => 'This print is not in the records.',

  // questions
  'print-waits-long': ({ since }, format) =>
    since === null
      ? 'It waited long and is held. Print it or drop it?'
      : `Waiting since ${format.time(since)} and held. Print it or drop it?`,
  'print-would-be-cut': () => 'Part of the label would fall off the paper. Check the picture.',
  'label-differs-from-paper': (values, format) => {
    const { label, paper, on, isAcross, widerMillimetres: wider, longerMillimetres: longer } = values
    const sides = [
      wider === 0 ? '' : `${format.figure(Math.abs(wider))} mm ${wider > 0 ? 'wider' : 'narrower'}`,
      longer === 0 ? '' : `${format.figure(Math.abs(longer))} mm ${longer > 0 ? 'longer' : 'shorter'}`,
    ].filter((side) => side !== '')
    return [
      `Label: ${format.paper(label, 'landscape')}.`,
      `${on === 'stock' ? 'Paper' : 'Field'}: ${format.paper(paper, 'landscape')}.`,
      `The label ${isAcross ? 'lies across' : `is ${sides.join(' and ')}`}.`,
    ].join(' ')
  },
  'label-cut-at-edge': () => 'Part of the label would be cut off at the edge.',
  'label-moved-over-edge': ({ rightMillimetres: right, downMillimetres: down }, format) => {
    const ways = [
      right === 0 ? '' : `${format.figure(Math.abs(right))} mm ${right > 0 ? 'right' : 'left'}`,
      down === 0 ? '' : `${format.figure(Math.abs(down))} mm ${down > 0 ? 'down' : 'up'}`,
    ].filter((way) => way !== '')
    return `The profile moves the print ${ways.join(' and ')}. Part of the label would be cut off at the edge.`
  },
  'label-not-as-asked': ({ layout, size }, format) =>
    `Asked for “${layoutName(layout)}”, got ${format.paper(size, 'landscape')}.`,
  'propose-turn': () => 'Turned by 90°, full size.',
  'propose-crop': ({ size }, format) =>
    `Only the printed part (${format.paper(size, 'landscape')}), full size.`,
  'propose-split': ({ labels }) => `Spread over ${labels} labels, full size.`,
  'propose-place': ({ corner }) => `Full size, ${corners[corner]}.`,
  'propose-fit': ({ scalePercent }) =>
    `Scaled to ${Math.round(scalePercent)} % to fill the paper. Check that the barcode scans.`,
  'propose-as-is': () => 'Original. What does not fit is cut off.',

  // calibration
  'calibration-ready': () => 'This profile is ready.',
  'calibration-size-right': () => 'The size is right.',
  'calibration-scaled': ({ percent }, format) =>
    `It came out at ${format.figure(percent)} %. Switch “fit to page” off in the printer’s settings. Choose this profile’s paper there.`,
  'calibration-other-dpi': ({ dpi }) =>
    `Your printer has ${dpi} dpi. Labels are now printed for ${dpi} dpi. Print again.`,
  'calibration-scaled-dots': ({ percent }, format) =>
    `It came out at ${format.figure(percent)} %, which no print head explains. Measure the bar once more.`,
  'calibration-turned': ({ degrees }) => `Labels are now turned by ${degrees}°. Print again.`,
  'calibration-moved-back': () => 'Labels are now moved back by what you measured. Print again.',
  'calibration-edge-unprinted': () =>
    'This printer leaves an edge unprinted. Labels with a margin come out whole. For others choose “fit”.',
  'calibration-tone': ({ tone }) => `Labels now print ${tone}. Print again.`,
  'calibration-tone-at-printer': ({ tone }) => `Set the printer itself to print ${tone} or slower.`,
  'calibration-wrong-length': () =>
    'The printer misjudges the label’s length. Check the size in this profile. Then let it measure: hold its feed key, see its manual.',
} satisfies Partial<MessageWords>
