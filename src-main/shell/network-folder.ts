// Whether a folder lies on another computer: there SQLite's locks and its log cannot be trusted, and two benches would write
// into one ledger. What cannot be found out counts as a disk of this computer.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What the system says; a proof brings its own. */
export type VolumeLook = {
  platform: NodeJS.Platform
  exists: (path: string) => boolean
  /** On Windows a drive letter of a share turns into its \\server\share here. */
  realPath: (path: string) => string
  /** The number of the kind of file system (Linux). */
  typeOf: (path: string) => number
  /** /proc/self/mountinfo (Linux), or what `mount` lists (macOS). */
  mounts: () => string
}

export const createVolumeLook = (platform: NodeJS.Platform): VolumeLook => ({
  platform,
  exists: existsSync,
  realPath: (path) => realpathSync.native(path),
  typeOf: (path) => statfsSync(path).type,
  mounts: () =>
    platform === 'darwin'
      ? execFileSync('/sbin/mount', { encoding: 'utf8', timeout: 2_000 })
      : readFileSync('/proc/self/mountinfo', 'utf8'),
})

/** linux/magic.h: NFS, the three names of SMB, 9P, AFS (two clients), Ceph, Coda. */
const networkTypes = [
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x5346414f, 0x6b414653, 0x00c36400, 0x73757245,
]
/** Anything may stand behind it: its mount says what. */
const fuseType = 0x65735546
const networkMounts =
  /^(nfs\d?|cifs|smb\d?|smbfs|afpfs|webdav|ftp|9p|davfs|afs|ceph|fuse\.(sshfs|rclone|davfs2?|glusterfs|ceph.*|s3fs|gcsfuse|curlftpfs|smbnetfs|gvfsd-fuse|mount\.davfs))$/

/** Never throws. */
export function isOnNetwork(folder: string, look: VolumeLook): boolean {
  try {
    if (look.platform === 'win32') return isShare(folder) || isShare(look.realPath(nearest(folder, look)))
    const place = look.realPath(nearest(folder, look))
    if (look.platform === 'darwin') return networkMounts.test(kindOnMac(place, look.mounts()))
    // Read as signed on some systems.
    const type = look.typeOf(place) >>> 0
    return (
      networkTypes.includes(type) ||
      (type === fuseType && networkMounts.test(kindOnLinux(place, look.mounts())))
    )
  } catch {
    return false
  }
}

/** The folder itself may have to be made yet. */
function nearest(folder: string, { exists }: VolumeLook): string {
  for (let path = folder; ; path = dirname(path)) if (exists(path) || dirname(path) === path) return path
}

/** \\server\share, //server/share and \\?\UNC\server\share, but not \\?\C:\ and \\.\ */
const isShare = (path: string): boolean =>
  /^[\\/]{2}(?![?.][\\/])[^\\/]/.test(path) || /^[\\/]{2}\?[\\/]UNC[\\/]/i.test(path)

type Mount = { place: string; kind: string }

/** Of the mount that the path lies on: the longest one above it, and of several at one place the last. */
const kindAt = (path: string, mounts: readonly Mount[]): string =>
  mounts
    .filter(({ place }) => path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`))
    .reduce<Mount>((best, mount) => (mount.place.length >= best.place.length ? mount : best), {
      place: '',
      kind: '',
    }).kind

/** "36 35 98:0 /root /mnt/share rw,noatime shared:1 - fuse.sshfs host:/ rw": blanks in names stand as \040. */
const kindOnLinux = (path: string, mountInfo: string): string =>
  kindAt(
    resolve(path),
    mountInfo.split('\n').flatMap((line) => {
      const [about = '', type = ''] = line.split(' - ')
      const place = about
        .split(' ')[4]
        ?.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)))
      return place === undefined ? [] : [{ place, kind: type.split(' ')[0] ?? '' }]
    }),
  )

/** "//user@server/share on /Volumes/share (smbfs, nodev, nosuid)" */
const kindOnMac = (path: string, listed: string): string =>
  kindAt(
    path,
    listed.split('\n').flatMap((line) => {
      const [, place, kind] = /^.+? on (.+) \((\w+)[,)]/.exec(line) ?? []
      return place === undefined || kind === undefined ? [] : [{ place, kind }]
    }),
  )
