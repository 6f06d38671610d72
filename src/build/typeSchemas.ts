import path from 'node:path';
import type { Symbol as TsSymbol, Type } from 'typescript/unstable/sync';
import type { JsonSchema } from '#core';
import type { Compiler } from './handlers.ts';
import { typesFile } from './recordTypes.ts';

/** Flags of the compiler: its enumerations are there only while it is. */
const is = { any: 3, void: 16 | 4, null: 8, string: 32 | 4_194_304, number: 64, boolean: 256, literal: 15_360, boolLiteral: 8192 } as const;
const isOptional = 16_777_216;
/** Types of the core that are said in another way than their declaration. */
const byTheCore: Readonly<Record<string, JsonSchema>> = {
  Json: {},
  Answerable: {},
  WireRecord: { type: 'object' },
  RecordId: { type: 'integer' },
  Day: { type: 'string', format: 'date' },
};

/** Where a type with a name was declared. */
interface Named {
  name: string;
  /** From the root, with `/`. */
  file: string;
  symbol: TsSymbol;
}

/** Types as JSON schemas. Those with a name are kept in `schemas` by `<area>.<name>`, `core.<name>`, and referred to. */
export class TypeSchemas {
  readonly schemas: Record<string, JsonSchema> = {};
  /** The file that a name was first met in: two of one name are told apart. */
  readonly #files = new Map<string, string>();
  readonly #open: number[] = [];

  constructor(
    private readonly compiler: Compiler,
    private readonly root: string,
    /** `records`: the resource whose records a type of `types.gen.ts` is, by `<area>/<type>`. `keeps`: the folder whose names are kept. */
    private readonly options: { records: ReadonlyMap<string, string>; keeps: 'plugins/' | 'src/' },
  ) {}

  /** A type as a schema. What cannot be said is any JSON. */
  of(type: Type): JsonSchema {
    const { flags } = type;
    if (flags & is.any || this.#open.length > 12) return {};
    if (flags & is.boolean || flags & is.boolLiteral) return { type: 'boolean' };
    if (flags & is.null) return { type: 'null' };
    if (flags & is.string) return { type: 'string' };
    if (flags & is.number) return { type: 'number' };
    if (type.isLiteralType() && flags & is.literal) return { type: typeof type.value, enum: [type.value as string | number] };
    const record = this.#recordOf(type);
    if (record !== undefined) return reference(record);
    const named = this.#named(type);
    const known = named?.file.startsWith('src/') && Object.hasOwn(byTheCore, named.name) ? byTheCore[named.name] : undefined;
    if (known) return known;
    return named?.file.startsWith(this.options.keeps) ? this.#kept(type, named) : this.#shape(type);
  }

  /** The resource whose record a type is: as its area's types say, or a row of it. */
  #recordOf(type: Type): string | undefined {
    const parts = type.isIntersectionType() ? (type.getTypes() ?? []) : [type];
    for (const part of parts) {
      const named = this.#named(part);
      if (!named?.file.endsWith(`/${typesFile}`)) continue;
      const record = this.options.records.get(`${named.file.split('/')[1]}/${named.name}`);
      if (record !== undefined && parts.every((each) => each === part || this.#addsNothing(each))) return record;
    }
    return undefined;
  }

  /** What a row has beside its record: members of any name, and the id. */
  #addsNothing(type: Type): boolean {
    const { checker } = this.compiler.project;
    return checker.getPropertiesOfType(type).every(({ name }) => ['id', 'version'].includes(name));
  }

  #named(type: Type): Named | undefined {
    if (type.getAliasTypeArguments().length > 0) return undefined;
    const alias = type.getAliasSymbol();
    const symbol = alias ?? (type.isClassOrInterface() && !this.#isGeneric(type) ? type.getSymbol() : undefined);
    const declared = symbol?.declarations?.[0];
    const file = declared && this.#below(declared.path);
    return symbol && file ? { name: symbol.name, file, symbol } : undefined;
  }

  /** A file from the root. The compiler writes paths in small letters where the disk does not tell them apart. */
  #below(file: string): string | undefined {
    const isBelow = file.toLowerCase().startsWith(`${this.root.split(path.sep).join('/').toLowerCase()}/`);
    return isBelow && !file.includes('/node_modules/') ? file.slice(this.root.length + 1) : undefined;
  }

  #isGeneric(type: Type): boolean {
    return type.isTypeReference() && this.compiler.project.checker.getTypeArguments(type).length > 0;
  }

  #kept(type: Type, { name, file, symbol }: Named): JsonSchema {
    const plain = `${file.startsWith('src/') ? 'core' : file.split('/')[1]}.${name}`;
    const key = [plain, `${plain}2`, `${plain}3`].find((each) => (this.#files.get(each) ?? file) === file)!;
    if (!this.#files.has(key)) {
      this.#files.set(key, file);
      const description = this.#told(symbol);
      this.schemas[key] = { ...(description !== '' && { description }), ...this.#shape(type) };
    }
    return reference(key);
  }

  #told(symbol: TsSymbol): string {
    return symbol.getDocumentationComment(this.compiler.project.checker).replace(/\s+/g, ' ').trim();
  }

  #shape(type: Type): JsonSchema {
    if (this.#open.includes(type.id)) return {};
    this.#open.push(type.id);
    try {
      return type.isUnionType() ? this.#union(type.getTypes() ?? []) : this.#object(type);
    } finally {
      this.#open.pop();
    }
  }

  #union(types: readonly Type[]): JsonSchema {
    const said = types.filter(({ flags }) => !(flags & is.void));
    const literals = said.filter((each) => each.isStringLiteralType() || each.isNumberLiteralType()).map((each) => each.value as string | number);
    const others = said.filter((each) => !each.isStringLiteralType() && !each.isNumberLiteralType());
    const schemas = [...(literals.length > 0 ? [codes(literals)] : []), ...others.map((each) => this.of(each))];
    const distinct = [...new Map(schemas.map((each) => [JSON.stringify(each), each])).values()];
    const rest = distinct.filter(({ type }) => type !== 'null');
    const isEmpty = rest.length < distinct.length;
    if (rest.length === 1) return isEmpty ? orNull(rest[0]!) : rest[0]!;
    return { anyOf: isEmpty ? [...rest, { type: 'null' }] : rest };
  }

  #object(type: Type): JsonSchema {
    const { checker } = this.compiler.project;
    if (checker.isArrayLikeType(type)) return { type: 'array', items: this.#items(type) };
    const symbol = type.getSymbol();
    if (symbol?.name === 'Date') return { type: 'string', format: 'date-time' };
    const properties = checker.getPropertiesOfType(type);
    if (properties.some(({ name }) => name === 'pipe' || name === 'byteOffset')) return bytes;
    const members = properties.flatMap((member) => this.#member(member));
    const indexed = members.length === 0 ? checker.getIndexInfosOfType(type)[0] : undefined;
    const required = members.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    return {
      type: 'object',
      ...(members.length > 0 && { properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])) }),
      ...(required.length > 0 && { required }),
      ...(indexed && { additionalProperties: this.of(indexed.valueType) }),
    };
  }

  #items(type: Type): JsonSchema {
    const [first, ...others] = type.isTypeReference() ? this.compiler.project.checker.getTypeArguments(type) : [];
    if (!first) return {};
    return others.length === 0 ? this.of(first) : this.#union([first, ...others]);
  }

  #member(member: TsSymbol): Array<{ name: string; schema: JsonSchema; isRequired: boolean }> {
    const type = this.compiler.project.checker.getTypeOfSymbol(member);
    if (!type || type.flags & is.void || this.compiler.project.checker.getSignaturesOfType(type, 0).length > 0) return [];
    const description = this.#told(member);
    const schema = this.of(type);
    const mayLack = type.isUnionType() && (type.getTypes() ?? []).some(({ flags }) => flags & is.void);
    return [
      { name: member.name, schema: { ...schema, ...(description !== '' && { description }) }, isRequired: !mayLack && !(member.flags & isOptional) },
    ];
  }
}

/** Buffers and streams: a file. */
const bytes: JsonSchema = { type: 'string', format: 'binary' };
const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const codes = (literals: Array<string | number>): JsonSchema => {
  const types = [...new Set(literals.map((each) => typeof each))];
  return { type: types.length === 1 ? types[0]! : types, enum: literals.sort() };
};

/** A schema that null satisfies too. */
function orNull(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).length === 0) return schema;
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
}
