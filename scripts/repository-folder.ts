// Where this repository lies.
import { resolve } from 'node:path'

export const repositoryFolder = resolve(import.meta.dirname, '..')
