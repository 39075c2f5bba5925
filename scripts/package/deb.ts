// A .deb of the program's folder, for Debian 12, Ubuntu 22.04 and newer: built with Debian's own dpkg-deb from files under
// resources/linux, so that what a package does on somebody's computer can be read there.
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOrThrow } from '../machine/process'
import { repositoryFolder } from '../repository-folder'
import { bytesIn } from './folder-size'

const resources = join(repositoryFolder, 'resources')

/** What Electron links to or loads; newer Debians and Ubuntus have other names for some. */
const depends = [
  'libc6 (>= 2.34)',
  'libgtk-3-0 | libgtk-3-0t64',
  'libnss3',
  'libgbm1',
  'libasound2 | libasound2t64',
  'libatk-bridge2.0-0 | libatk-bridge2.0-0t64',
  'libcups2 | libcups2t64',
  'libxss1',
  'libx11-xcb1',
]
/** Printing through CUPS, drawing by the graphics card, a keyring for the key, and the programs that open a folder. */
const recommends = ['cups-client', 'libgl1', 'gnome-keyring | libsecret-1-0', 'xdg-utils']

export async function makeDeb(folder: string, version: string, output: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'packbench-deb-'))
  try {
    // Everybody may enter; mkdtemp makes it for its owner alone.
    await chmod(root, 0o755)
    const program = join(root, 'opt/Packbench')
    await cp(folder, program, { recursive: true })
    await runOrThrow('chmod', ['-R', 'u=rwX,go=rX', program])
    await mkdir(join(program, 'resources/linux'))
    await cp(join(resources, 'linux/apparmor'), join(program, 'resources/linux/apparmor'))

    await place(
      join(resources, 'linux/packbench.desktop'),
      join(root, 'usr/share/applications/packbench.desktop'),
    )
    await place(
      join(folder, 'resources/licences/NOTICE.txt'),
      join(root, 'usr/share/doc/packbench/copyright'),
    )
    for (const name of await readdir(join(resources, 'icons'))) {
      const size = name.replace('.png', '')
      await place(
        join(resources, 'icons', name),
        join(root, `usr/share/icons/hicolor/${size}/apps/packbench.png`),
      )
    }
    await mkdir(join(root, 'usr/bin'), { recursive: true })
    await symlink('../../opt/Packbench/packbench', join(root, 'usr/bin/packbench'))

    await mkdir(join(root, 'DEBIAN'))
    const kilobytes = Math.ceil((await bytesIn(root)) / 1024)
    await writeFile(join(root, 'DEBIAN/control'), control(version, kilobytes))
    for (const name of ['postinst', 'postrm']) {
      await cp(join(resources, 'linux', name), join(root, 'DEBIAN', name))
      await chmod(join(root, 'DEBIAN', name), 0o755)
    }
    const deb = join(output, `packbench_${version}_amd64.deb`)
    await runOrThrow('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z9', '--build', root, deb], {
      timeoutMs: 10 * 60_000,
    })
    return deb
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function place(from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true })
  await cp(from, to)
  await chmod(to, 0o644)
}

const control = (version: string, kilobytes: number): string =>
  [
    'Package: packbench',
    // A test version sorts before the one it leads to.
    `Version: ${version.replace('-', '~')}`,
    'Architecture: amd64',
    'Maintainer: Packbench contributors <packbench@localhost>',
    `Installed-Size: ${kilobytes}`,
    `Depends: ${depends.join(', ')}`,
    `Recommends: ${recommends.join(', ')}`,
    'Section: misc',
    'Priority: optional',
    'Description: Shipping station for a packing bench',
    ' Type or scan an order, press one key, and the label comes out of the right',
    ' printer, once. What was shipped stays searchable without a network.',
    '',
  ].join('\n')
