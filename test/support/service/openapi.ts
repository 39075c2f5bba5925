// A judge over test/fixtures/spec/openapi.yaml: is this answer (or request) what the description promises?
// It follows the description alone and shares no code with the program.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import { z } from 'zod'

const description = resolve(import.meta.dirname, '../../fixtures/spec/openapi.yaml')

export type OpenApiJudge = {
  /**
   * What is wrong with an answer, one sentence each; empty if nothing is. `path` is relative to the base address
   * (`/assignment/single/42`). A status that the operation does not describe is wrong.
   */
  validateAnswer: (method: string, path: string, status: number, body: unknown) => string[]
  /** What is wrong with a request's body. */
  validateRequest: (method: string, path: string, body: unknown) => string[]
  /** The error body (service.md 2.11) by itself, for answers that no operation describes, such as 404 of a path. */
  validateErrorBody: (body: unknown) => string[]
}

const contentSchema = z.object({ 'application/json': z.object({ schema: z.unknown() }) })
const operationSchema = z.object({
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ $ref: z.string() }).or(z.object({ content: contentSchema }))),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    responses: z.record(z.string(), z.object({ content: contentSchema })),
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
})

export function openapi(file: string = description): OpenApiJudge {
  const document = documentSchema.parse(toJsonSchema(parse(readFileSync(file, 'utf8'))))
  const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false })
  addFormats(ajv)
  for (const [name, schema] of Object.entries(document.components.schemas)) ajv.addSchema(schema, name)
  const compiled = new Map<unknown, ValidateFunction>()

  function check(schema: unknown, value: unknown): string[] {
    const validate = compiled.get(schema) ?? ajv.compile(schema as object)
    compiled.set(schema, validate)
    // A body is compared as it is on the wire: without what JSON leaves out.
    const wire: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value))
    return validate(wire) ? [] : (validate.errors ?? []).map(sentence)
  }

  function operationOf(method: string, path: string) {
    for (const [template, operations] of Object.entries(document.paths)) {
      const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      const operation = operations[method.toLowerCase()]
      if (pattern.test(path.split('?')[0] ?? '') && operation) return operation
    }
    return undefined
  }

  return {
    validateAnswer: (method, path, status, body) => {
      const operation = operationOf(method, path)
      if (!operation) return [`${method} ${path} is not described`]
      const answer = operation.responses[String(status)] ?? operation.responses['default']
      if (!answer) return [`status ${String(status)} is not described for ${method} ${path}`]
      const described =
        '$ref' in answer ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer
      if (!described) return [`the description of status ${String(status)} leads nowhere`]
      return check(described.content['application/json'].schema, body)
    },
    validateRequest: (method, path, body) => {
      const operation = operationOf(method, path)
      if (!operation?.requestBody) return [`a body for ${method} ${path} is not described`]
      return check(operation.requestBody.content['application/json'].schema, body)
    },
    validateErrorBody: (body) => check({ $ref: 'ErrorBody' }, body),
  }
}

const sentence = ({ instancePath, message = 'is wrong', params }: ErrorObject) =>
  `${instancePath === '' ? 'the body' : instancePath} ${message} (${JSON.stringify(params)})`

const schemasPath = '#/components/schemas/'

/**
 * OpenAPI 3.0 schemas are nearly JSON Schema. The differences that matter here: `nullable: true` stands beside a type
 * (or beside `allOf` with a reference) and means "or null", and references start at the root of the document, where
 * the judge knows each schema by its bare name.
 */
export function toJsonSchema(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(toJsonSchema)
  if (typeof part !== 'object' || part === null) return part
  const { nullable, ...rest } = part as Record<string, unknown>
  const converted = Object.fromEntries(
    Object.entries(rest).map(([name, value]) =>
      name === '$ref' && typeof value === 'string' && value.startsWith(schemasPath)
        ? [name, value.slice(schemasPath.length)]
        : [name, toJsonSchema(value)],
    ),
  )
  // A property may itself be called "nullable"; then its value is a schema, not true or false.
  if (typeof nullable === 'object') return { ...converted, nullable: toJsonSchema(nullable) }
  if (nullable !== true) return converted
  return { anyOf: [{ type: 'null' }, converted] }
}
