/** Which records have a version that others read beside the one that is worked on. `public`: anybody may read what is live by `-/published/…`. */
export interface PublishingDecl {
  public?: boolean;
}
