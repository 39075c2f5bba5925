// In which order a screen is read out (the accessibility tree), beside the order in which it stands there: down and to the
// right within a column, then the next column. Answers each step that goes back.
import type { CDPSession } from 'playwright'
import type { Box } from './in-page/boxes'

type Node = {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  childIds?: string[]
  backendDOMNodeId?: number
}
/** `list`: the open list it stands in, which lies above the rest. */
type Seen = { box: Box; list: string }
type Read = Seen & { words: string }

/** Nothing that is read stands in them. */
const leaves = new Set(['StaticText', 'textbox', 'combobox', 'image', 'radio', 'checkbox', 'searchbox'])
/** Baselines of one line differ a little. */
const sameLine = 14

/** Runs in the page, on a node of it: what of it is in sight now; null when nothing is. */
function inSight(this: globalThis.Node): Seen | null {
  const range = document.createRange()
  range.selectNode(this)
  let element = this instanceof Element ? this : this.parentElement
  if (element === null || element.closest('.visually-hidden') !== null) return null
  // Words that go on in the next line stand where they begin.
  const stands = this instanceof Element ? this.getBoundingClientRect() : range.getClientRects()[0]
  if (stands === undefined) return null
  const { left, top, right, bottom } = stands
  const box = { left, top, right, bottom }
  const opened = element.closest('[role="listbox"]')
  const list = opened !== null && getComputedStyle(opened).position === 'fixed' ? opened.id : ''
  // What is said below a field belongs to its column, however far it reaches.
  const said = element.closest('[id]')
  const field = said === null ? null : document.querySelector(`[aria-describedby~="${CSS.escape(said.id)}"]`)
  if (field !== null) box.right = Math.min(right, Math.max(left + 3, field.getBoundingClientRect().right))
  for (; element !== null && element !== document.body; element = element.parentElement) {
    if (getComputedStyle(element).overflow !== 'visible') {
      const around = element.getBoundingClientRect()
      box.left = Math.max(box.left, around.left)
      box.top = Math.max(box.top, around.top)
      box.right = Math.min(box.right, around.right)
      box.bottom = Math.min(box.bottom, around.bottom)
    }
    // What lies over the whole window is cut by nothing around it.
    if (element.matches(':modal')) break
  }
  if (box.right - box.left < 3 || box.bottom - box.top < 3) return null
  // What a foot that stays lies over is not in sight either.
  const own = this instanceof Element ? this : this.parentElement
  const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
  return own?.contains(over) === true || over?.contains(own) === true ? { box, list } : null
}

/** Of each node; all are looked at in one turn of the page. */
const seenOf = async (
  session: CDPSession,
  backendNodeIds: readonly number[],
): Promise<readonly (Seen | null)[]> => {
  const objectGroup = 'read'
  const nodes = await Promise.all(
    backendNodeIds.map((backendNodeId) => session.send('DOM.resolveNode', { backendNodeId, objectGroup })),
  )
  const [first] = nodes
  if (first?.object.objectId === undefined) return []
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: first.object.objectId,
    functionDeclaration: `function (...nodes) { return nodes.map((node) => (${String(inSight)}).call(node)) }`,
    arguments: nodes.map(({ object }) => ({ objectId: object.objectId ?? '' })),
    returnByValue: true,
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
  return result.value as (Seen | null)[]
}

const inOrder = (nodes: readonly Node[]): Node[] => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const found: Node[] = []
  const visit = (node: Node | undefined): void => {
    if (node === undefined) return
    if (!node.ignored && leaves.has(node.role?.value ?? '')) found.push(node)
    else for (const id of node.childIds ?? []) visit(byId.get(id))
  }
  visit(nodes[0])
  return found
}

const goesBack = (from: Box, to: Box): boolean => {
  const isFurtherRight = to.left >= from.right - 2
  // What is cut by a foot that stays may be lower than a line.
  const isFurtherDown = to.top >= Math.min(from.top + sameLine, from.bottom)
  const isOnLine = Math.abs(to.top - from.top) < sameLine || (to.top < from.bottom && to.bottom > from.top)
  return !(isFurtherRight || isFurtherDown || (isOnLine && to.left >= from.left - 2))
}

/** What is read, in its order, and the steps in it that go up or to the left. */
export async function readingFaults(session: CDPSession): Promise<{ read: number; faults: string[] }> {
  await session.send('DOM.enable')
  await session.send('DOM.getDocument', { depth: 0 })
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const said = inOrder(nodes as unknown as Node[]).flatMap(({ name, backendDOMNodeId }) => {
    const words = name?.value.trim() ?? ''
    return backendDOMNodeId === undefined || words === '' ? [] : [{ words, backendDOMNodeId }]
  })
  const seen = await seenOf(
    session,
    said.map(({ backendDOMNodeId }) => backendDOMNodeId),
  )
  // What is only read out stands nowhere.
  const read: Read[] = said.flatMap(({ words }, index) => {
    const one = seen[index] ?? null
    return one === null ? [] : [{ words, ...one }]
  })
  const faults = read.flatMap(({ words, box, list }, index) => {
    // After an open list, it goes on where the list was opened.
    const before = read
      .slice(0, index)
      .filter((one) => one.list === list)
      .at(-1)
    return before !== undefined && goesBack(before.box, box) ? [`"${words}" after "${before.words}"`] : []
  })
  return { read: read.length, faults }
}
